/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMPORTS, REACHES } from '../../../../platform/test/reach.ts';
import { createWorkerBed, type Pages, type WorkerBed } from '../../../test/worker-bed.ts';
import type { FaultKind } from './faults.ts';

let bed: WorkerBed;
beforeAll(async () => {
  bed = await createWorkerBed();
}, 120_000);
afterAll(() => bed.close());

/** How long the page is given, and how much later its answer may be, in ms. */
const LIMIT_MS = 1_500;
const SLACK_MS = 200;

interface Harm {
  readonly what: string;
  readonly page: Pages[string];
  readonly kind: FaultKind;
  /** What the page's visitor gets: nothing in time, or the page all the same. */
  readonly answer: 'refused' | 'page';
  /** No page is to blame: nobody can know which one set the timer going. */
  readonly blamesNoPage?: true;
}

const HARM: readonly Harm[] = [
  { what: 'loops in load', page: { load: 'for (;;);' }, kind: 'stuck', answer: 'refused' },
  { what: 'loops in render', page: { render: 'for (;;);' }, kind: 'stuck', answer: 'refused' },
  {
    what: 'loops in microtasks',
    page: { load: 'for (;;) await null;' },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'waits in place',
    page: { load: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'loops in a regular expression',
    page: { render: "return String(/^(a+)+$/.test('a'.repeat(50) + 'b'));" },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'loops in a getter of its data',
    page: { load: "return { kind: 'page', head: { title: 'T' }, data: { get x() { for (;;); } } };" },
    kind: 'stuck',
    answer: 'refused',
  },
  { what: 'never resolves', page: { load: 'await new Promise(() => {});' }, kind: 'hung', answer: 'refused' },
  {
    what: 'suspends for ever',
    page: { render: 'React.use(globalThis.never ??= new Promise(() => {}));' },
    kind: 'hung',
    answer: 'refused',
  },
  {
    what: 'allocates objects without end',
    page: { load: 'const all = []; for (;;) all.push({ a: [1, 2, 3] });' },
    kind: 'memory',
    answer: 'refused',
  },
  {
    what: 'allocates buffers without end',
    page: { load: 'const all = []; for (;;) { all.push(Buffer.alloc(1e6, 1)); await new Promise(setImmediate); }' },
    kind: 'memory',
    answer: 'refused',
  },
  {
    what: 'rejects unawaited in load',
    page: { load: "Promise.reject(new TypeError('forgotten'));" },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'rejects unawaited with nothing',
    page: { load: '(async () => { throw undefined; })();' },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'rejects unawaited in render',
    page: { render: "Promise.reject(new Error('forgotten')); return 'stands';" },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'throws in a timer',
    page: { load: "setTimeout(() => { throw new RangeError('tick'); }, 0);" },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'loops in a timer',
    page: { load: 'setTimeout(() => { for (;;); }, 50);' },
    kind: 'stuck',
    answer: 'page',
  },
  {
    what: 'writes more than any page',
    page: { render: "return 'x'.repeat(17e6);" },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'has data beyond any page',
    page: { load: "return { kind: 'page', head: { title: 'T' }, data: 'x'.repeat(17e6) };" },
    kind: 'output',
    answer: 'refused',
  },
  {
    what: 'gives a head that is none',
    page: { load: "return { kind: 'page', head: { title: 7 }, data: 1 };" },
    kind: 'output',
    answer: 'refused',
  },
];

describe('Worker: harm of one page ends with its version’s process [COMP-08]', () => {
  test.each(HARM)(
    'a page that $what is answered in time, blamed, and the next page stands',
    async (harm) => {
      const name = harm.what.replaceAll(/[^a-z]+/g, '-');
      const neighbour = await bed.start('neighbour', { home: {} });
      const workers = await bed.start(name, { bad: harm.page, good: {} });
      const startedAt = performance.now();
      const bad = bed.html(workers, 'bad', { limitMs: LIMIT_MS });
      const others = Promise.all(Array.from({ length: 5 }, () => bed.html(neighbour, 'home')));
      const outcome = await bad.then(
        () => 'page',
        () => 'refused',
      );
      expect(outcome).toBe(harm.answer);
      expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS + SLACK_MS);
      expect(await others).toEqual(Array.from({ length: 5 }, () => 'page home stands'));
      expect(await bed.fault(name, harm.kind)).toMatchObject({ remote: name, version: '1.0.0', part: 'bad' });
      expect(await bed.html(workers, 'good', { limitMs: 15_000 })).toBe('page good stands');
      expect(bed.faults.filter(({ remote }) => remote === 'neighbour')).toEqual([]);
      workers.retire();
      neighbour.retire();
    },
    40_000,
  );
});

describe('Worker: what server code of a remote may reach', () => {
  test.each(REACHES)('$what is out of reach', async ({ expression, result }) => {
    const workers = await bed.start('curious', {
      home: { load: `globalThis.reached = String(${expression});`, render: 'return globalThis.reached;' },
    });
    expect(await bed.html(workers, 'home')).toBe(result.replaceAll('"', '&quot;'));
    workers.retire();
  });

  test('no module is imported at run time, by whatever way', async () => {
    const load = `globalThis.tried = (await Promise.allSettled([${IMPORTS.join(', ')}])).map(({ status }) => status);`;
    const workers = await bed.start('importer', { home: { load, render: 'return globalThis.tried.join();' } });
    expect(await bed.html(workers, 'home')).toBe(IMPORTS.map(() => 'rejected').join());
    workers.retire();
  });

  test('what it writes on its console is told with its version’s name, and is bounded', async () => {
    const load = "for (let i = 0; i < 1e4; i += 1) console.error('line ' + i);";
    const workers = await bed.start('chatty', { home: { load } });
    await bed.html(workers, 'home');
    expect(bed.said.filter((line) => line.startsWith('line ')).length).toBeLessThanOrEqual(20);
    expect(bed.said).toContain('line 0');
    workers.retire();
  });
});

test('Worker: a page that one process does at the time of another’s harm is done once more, within its limit', async () => {
  const call = "{ id: 'x', method: 'GET', path: '/api/x/', city: false, token: 'none', errors: [], response: {} }";
  const workers = await bed.start('shared', {
    bad: { load: 'await new Promise((go) => setTimeout(go, 100)); for (;;);' },
    slow: { load: `await context.request(${call}, {});` },
  });
  const asked: string[] = [];
  const again = Promise.withResolvers<void>();
  const sendRequest = ({ path }: { readonly path: string }) => {
    asked.push(path);
    if (asked.length === 2) again.resolve();
    return new Promise<never>(() => undefined);
  };
  const bad = bed.html(workers, 'bad', { limitMs: 300 }).catch(() => 'refused');
  const slow = bed.page(workers, 'slow', { limitMs: 20_000, sendRequest });
  const ended = slow.html.then(
    () => 'answered',
    () => 'refused',
  );
  expect(await bad).toBe('refused');
  expect(await bed.fault('shared', 'stuck')).toMatchObject({ part: 'bad' });
  // Its backend never answered the first time; the next process asks anew.
  expect(await Promise.race([again.promise.then(() => 'asked again'), ended])).toBe('asked again');
  workers.retire();
}, 30_000);

test('Worker: while one loops, the next pages go to another one at once', async () => {
  const workers = await bed.start('looping', { bad: { load: 'for (;;);' }, good: {} });
  const bad = bed.html(workers, 'bad', { limitMs: 10_000 }).catch(() => 'refused');
  const times: number[] = [];
  for (const until = performance.now() + 4_000; performance.now() < until;) {
    const startedAt = performance.now();
    await bed.html(workers, 'good', { limitMs: 8_000 });
    times.push(performance.now() - startedAt);
    await delay(20);
  }
  // Silence is noticed with the next ask, a second later at most.
  expect(Math.max(...times)).toBeLessThan(3_500);
  expect(times.length).toBeGreaterThan(10);
  expect(await bad).toBe('refused');
  workers.retire();
}, 30_000);

test('Worker: a version whose timer throws again and again goes on serving, and is replaced less and less often', async () => {
  const workers = await bed.start('ticking', { good: {} }, "setInterval(() => { throw new Error('tick'); }, 20);");
  const pids = new Set<number>();
  for (const until = performance.now() + 4_000; performance.now() < until;) {
    expect(await bed.html(workers, 'good', { limitMs: 10_000 })).toBe('page good stands');
    for (const { pid } of workers.workers()) pids.add(pid);
    await delay(20);
  }
  // With pauses of 100, 200, 400, 800 and 1,600 ms there are at most six starts in 4 s.
  expect(pids.size).toBeGreaterThan(1);
  expect(pids.size).toBeLessThan(8);
  const { part } = await bed.fault('ticking', 'exception');
  expect(part).toBeNull();
  workers.retire();
}, 40_000);

test('Worker: the workers of a shell that was killed end, also one that loops', async () => {
  const program = `
    import { fork } from 'node:child_process';
    import { createReaper } from ${JSON.stringify(new URL('./reaper.ts', import.meta.url).href)};
    const reaper = createReaper();
    const child = fork(process.argv[2], [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    reaper.watch(child.pid);
    process.stdout.write(String(child.pid));
  `;
  const folder = await mkdtemp(join(tmpdir(), 'reaped-'));
  await writeFile(join(folder, 'parent.mjs'), program);
  await writeFile(join(folder, 'loop.cjs'), 'for (;;);');
  const parent = spawn(process.execPath, [join(folder, 'parent.mjs'), join(folder, 'loop.cjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
  expect(isAlive(Number(pid))).toBe(true);
  parent.kill('SIGKILL');
  for (const deadline = Date.now() + 10_000; isAlive(Number(pid)) && Date.now() < deadline;) await delay(20);
  expect(isAlive(Number(pid))).toBe(false);
  await rm(folder, { recursive: true });
}, 30_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that nobody waited for yet is no longer alive.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
