import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { createInProcessPool } from '../../../test/in-process-port.ts';
import { createJobSpec, remoteCode, type Pages } from '../../../test/worker-test-bed.ts';
import { collectHtml } from '../rendering/render-region.ts';
import { MAX_SLOT_OUTPUT, type FromWorker, type Job } from './messages.ts';
import { RunningJob } from './running-job.ts';
import type { JobSpec } from './job-spec.ts';
import type { WorkerFault } from './worker-fault.ts';
import type { WorkerPool } from './worker-pool.ts';

let pool: WorkerPool | null = null;
afterEach(() => pool?.close());

/** Workers of a version with these pages, its faults, and the function that runs a job and collects its reports. */
async function createBed(pages: Pages) {
  const faults: WorkerFault[] = [];
  const reports: string[] = [];
  pool = createInProcessPool((fault) => void faults.push(fault));
  const workers = pool.open({ remote: 'shop', version: '1.0.0' }, { code: remoteCode('shop', pages, ''), url: '' });
  await workers.start();
  const run = (page: string, spec: Partial<JobSpec> = {}) =>
    workers.run({
      ...createJobSpec(page),
      onReported: (region, { message }) => void reports.push(`${region}: ${message}`),
      ...spec,
    });
  return { faults, reports, workers, run };
}

const pageJob = (): Job => ({ ...createJobSpec('late').job, waitForAll: false }) as Job;
const SLOT_JOB: Job = {
  kind: 'slot',
  slot: 'header-cart',
  locale: 'en-AE',
  digits: 'latn',
  location: DEFAULT_LOCATION,
  address: '/home/',
};

/** Statements that block the worker for this time. */
const busy = (ms: number): string => `for (const end = performance.now() + ${ms}; performance.now() < end;);`;
const setHtml = (html: string): string =>
  `return React.createElement('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } });`;
/** A page whose content is there at once, with a part that comes with a promise. */
const withLatePart = (promise: string, part = "return 'late';"): string => `
  const Late = () => { React.use(pages.latePart ??= ${promise}); ${part} };
  return React.createElement('section', null, 'early',
    React.createElement(React.Suspense, { fallback: 'wait' }, React.createElement(Late)));`;

describe('RunningJob', () => {
  test('a shell that was late itself reads the messages that came in time before it judges a job', async () => {
    const timeouts: number[] = [];
    const listener = {
      onDone: () => undefined,
      onTimeout: ({ id }: RunningJob) => void timeouts.push(id),
      onOutputLimit: () => undefined,
      onBrokenMarkup: () => undefined,
    };
    const [inTime, late] = [1, 2].map((id) => new RunningJob(id, { ...createJobSpec('page'), limitMs: 50 }, listener));
    const { port1, port2 } = new MessageChannel();
    port2.on('message', (message: FromWorker) => inTime!.handleMessage(message));
    port1.postMessage({ type: 'html', id: 1, html: '<p>here</p>' });
    port1.postMessage({ type: 'end', id: 1, reusable: false });
    // The shell computes beyond the limit.
    for (const end = performance.now() + 100; performance.now() < end;);
    await expect(late!.result.html).rejects.toThrow('was not ready within 50 ms');
    expect(await collectHtml(await inTime!.result.html)).toBe('<p>here</p>');
    expect(timeouts).toEqual([2]);
    port2.close();
  });

  test('reports a late part that its busy worker does not end after the abort, and sends what came [COMP-08]', async () => {
    const reports: string[] = [];
    const aborts: string[] = [];
    const spec: JobSpec = {
      ...createJobSpec('page'),
      lateLimitMs: 50,
      onReported: (region, { name, message }) => void reports.push(`${region}: ${name}: ${message}`),
    };
    const ignore = () => undefined;
    const listener = { onDone: ignore, onTimeout: ignore, onOutputLimit: ignore, onBrokenMarkup: ignore };
    const job = new RunningJob(1, spec, listener);
    // The worker takes the job and never responds to its abort.
    job.assign({
      start: ignore,
      slots: ignore,
      respond: ignore,
      abort: (_id, reason) => void aborts.push(reason),
    });
    job.handleMessage({ type: 'html', id: 1, html: '<p>early</p>' });
    expect(await collectHtml(await job.result.html)).toBe('<p>early</p>');
    expect(aborts).toEqual([expect.stringContaining('was not whole within 50 ms')]);
    expect(reports).toEqual([expect.stringMatching(/^shop: TimeLimitError: Page “page” was not whole within 50 ms/)]);
    expect(job.isPunctual).toBe(false);
  });

  test('times rendering without loading, however late its caller reads the HTML', async () => {
    const { run } = await createBed({ slow: { load: busy(1_500), render: `${busy(60)} return 'slow';` } });
    const job = run('slow');
    await job.loaded;
    await collectHtml(await job.html);
    expect(job.renderMs()).toBeGreaterThan(50);
    expect(job.renderMs()).toBeLessThan(1_500);
  });

  test('sends an empty page or slot as empty HTML, and waits for nothing more [COMP-08]', async () => {
    const { run, faults } = await createBed({
      empty: { render: 'return null;' },
      'header-cart': { render: "return '';" },
    });
    const page = run('empty');
    await page.loaded;
    expect(await collectHtml(await page.html)).toBe('');
    expect(await collectHtml(await run('header-cart', { job: SLOT_JOB, part: 'slot:header-cart' }).html)).toBe('');
    expect(faults).toEqual([]);
  });

  test.each(['</div></div></main><textarea>', '<plaintext>', '<!--', '<b>', '<form>'])(
    'refuses a page that writes %s: nothing of it is sent, and its version has a fault [COMP-08]',
    async (html) => {
      const { run, faults, workers } = await createBed({ bad: { render: setHtml(html) }, good: {} });
      await expect(run('bad').html).rejects.toThrow('would change the page around it');
      expect(faults).toMatchObject([{ remote: 'shop', version: '1.0.0', kind: 'markup', part: 'bad', path: '/bad/' }]);
      expect(await collectHtml(await run('good').html)).toBe('page good stands');
      expect(workers.workers()).toHaveLength(1);
    },
  );

  test('refuses a slot that writes <textarea> [COMP-08]', async () => {
    const { run, faults } = await createBed({ 'header-cart': { render: setHtml('<textarea>') } });
    const job = run('header-cart', { job: SLOT_JOB, part: 'slot:header-cart' });
    await expect(job.html).rejects.toThrow('would change the page around it');
    expect(faults).toMatchObject([{ kind: 'markup', part: 'slot:header-cart' }]);
  });

  test('ends the HTML before a late part that writes <textarea>, and reports it [COMP-08]', async () => {
    const { run, faults, reports } = await createBed({
      late: { render: withLatePart('new Promise((go) => setTimeout(go, 50))', setHtml('<textarea>')) },
    });
    const html = await collectHtml(await run('late', { job: pageJob() }).html);
    expect(html).toContain('early');
    expect(html).not.toContain('<textarea>');
    expect(faults).toMatchObject([{ kind: 'markup', part: 'late' }]);
    expect(reports).toEqual([expect.stringContaining('shop: Page “late” wrote HTML')]);
  });

  test('sends a late part whose HTML is contained', async () => {
    const { run, faults } = await createBed({
      late: { render: withLatePart('new Promise((go) => setTimeout(go, 50))', setHtml('<p>one<p>two')) },
    });
    expect(await collectHtml(await run('late', { job: pageJob() }).html)).toContain('<p>one<p>two');
    expect(faults).toEqual([]);
  });

  test('refuses a slot beyond its limit, and its worker goes on', async () => {
    const render = `return 'x'.repeat(${MAX_SLOT_OUTPUT + 1});`;
    const { run, faults, workers } = await createBed({ 'header-cart': { render }, good: {} });
    const [worker] = workers.workers();
    const job = run('header-cart', { job: SLOT_JOB, part: 'slot:header-cart' });
    await expect(job.html).rejects.toThrow(`more than ${MAX_SLOT_OUTPUT} characters`);
    expect(faults).toMatchObject([{ kind: 'output', part: 'slot:header-cart' }]);
    expect(workers.workers()).toEqual([worker]);
  });

  test('counts a fault for a part that never settles, and ends the HTML in time [COMP-08]', async () => {
    const { run, faults, reports } = await createBed({ late: { render: withLatePart('new Promise(() => {})') } });
    const startedAt = performance.now();
    const html = await collectHtml(await run('late', { job: pageJob(), lateLimitMs: 200 }).html);
    // Without a limit of its own the job has 5 s.
    expect(performance.now() - startedAt).toBeLessThan(4_900);
    expect(html).toContain('early');
    // The worker's response shows that it is idle.
    while (faults.length === 0 && performance.now() - startedAt < 60_000) await new Promise(setImmediate);
    expect(faults).toMatchObject([{ kind: 'hung', part: 'late' }]);
    expect(reports).toEqual([expect.stringContaining('was not whole within 200 ms')]);
  });

  test('counts no fault for a part that waits for the backend', async () => {
    const request =
      "context.request({ id: 'x', method: 'GET', path: '/api/x/', city: false, token: 'none', errors: [], response: {} }, {})";
    const { run, faults } = await createBed({
      late: { load: `pages.latePart = ${request};`, render: withLatePart('null') },
    });
    const job = run('late', {
      job: pageJob(),
      lateLimitMs: 200,
      sendRequest: () => new Promise(() => undefined),
    });
    expect(await collectHtml(await job.html)).toContain('early');
    expect(faults).toEqual([]);
  });
});
