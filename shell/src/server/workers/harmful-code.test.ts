import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FIND_DANGEROUS_OBJECTS } from 'registry-client/testing/reachable-objects';
import { DYNAMIC_IMPORTS, findSuccessfulEscapes, SANDBOX_ESCAPES } from 'registry-client/testing/sandbox-escapes';
import { HARMFUL_PAGES } from '../../../test/harmful-pages.ts';
import { ENDPOINT, HARMFUL_RESULTS } from '../../../test/harmful-results.ts';
import { createWorkerTestBed, type WorkerTestBed } from '../../../test/worker-test-bed.ts';
import type { VersionWorkers } from './version-workers.ts';

/** Response limits, in ms: half of a shell's, because most of these tests wait for them. */
const RESPONSE_LIMIT_MS = { starting: 20_000, suspected: 1_000, otherwise: 2_500 };

let bed: WorkerTestBed;
let neighbour: VersionWorkers;
beforeAll(async () => {
  bed = await createWorkerTestBed({ responseLimitMs: RESPONSE_LIMIT_MS });
  neighbour = await bed.start('neighbour', { home: {} });
});
afterAll(() => bed.close());

/**
 * Time limit of a page, in ms. The short one ends pages that would not end. Pages that end by themselves, fill memory or
 * write much have the long one, for slow machines.
 */
const LIMIT_MS = { short: 1_000, long: 10_000 };
/** How much later than its limit a page's result may come, in ms. */
const SLACK_MS = 1_000;

/** Time in ms without the time that this process waited for a processor, which other processes had. */
function unsharedTime(): number {
  const [, waitedNs] = readFileSync('/proc/self/schedstat', 'latin1').split(' ');
  return performance.now() - Number(waitedNs) / 1e6;
}

describe('Worker: harm of one page ends with its version’s process [COMP-08]', () => {
  test.each([...HARMFUL_PAGES, ...HARMFUL_RESULTS])(
    'a page that $title ends in time, its fault is attributed, and the next page is rendered',
    async (harm) => {
      const name = harm.title.replaceAll(/[^a-z]+/g, '-');
      const part = harm.isSlot ? 'header-cart' : 'bad';
      const workers = await bed.start(name, { [part]: harm.page, good: {} });
      const startedAt = unsharedTime();
      const canBeExcused = [harm.kind].flat().includes('hung');
      const isFilling = [harm.kind].flat().some((kind) => kind === 'output' || kind === 'memory');
      const endsItself = harm.outcome === 'page' || harm.kind === null;
      const spec = { limitMs: isFilling || endsItself ? LIMIT_MS.long : LIMIT_MS.short };
      const runBad = () => (harm.isSlot ? bed.slot(workers, spec) : bed.html(workers, 'bad', spec));
      const bad = runBad();
      const others = Promise.all(Array.from({ length: 5 }, () => bed.html(neighbour, 'home')));
      const route = await bad.then(
        () => 'page',
        () => 'refused',
      );
      expect(harm.outcome === 'either' ? ['page', 'refused'] : [harm.outcome]).toContain(route);
      expect(unsharedTime() - startedAt).toBeLessThan(spec.limitMs + SLACK_MS);
      expect(await others).toEqual(Array.from({ length: 5 }, () => 'page home stands'));
      const fault =
        harm.kind === null ? null : await bed.waitForFault(name, harm.kind, canBeExcused ? runBad : undefined);
      expect(fault && { version: fault.version, part: fault.part }).toEqual(fault && { version: '1.0.0', part });
      expect(await bed.html(workers, 'good', { limitMs: 15_000 })).toBe('page good stands');
      const expectedRemotes = harm.kind === null ? ['neighbour', name] : ['neighbour'];
      expect(bed.faults.filter(({ remote }) => expectedRemotes.includes(remote))).toEqual([]);
      workers.retire();
    },
  );
});

describe('Worker: harm at the start of a version', () => {
  test.each([
    ['loops', 'for (;;);', /its process ended while it was started/],
    ['throws', 'throw new Error("top");', /top/],
    ['allocates without end', 'const all = []; for (;;) all.push({ a: [1, 2, 3] });', /its process ended while/],
    ['exports a promise that never settles', 'module.exports = new Promise(() => {}); return;', /it is not the remote/],
    [
      'exports what loops when it is read',
      'module.exports = { loadPage: 1, PageRegion: 1, get name() { for (;;); } }; return;',
      /its process ended/,
    ],
  ])('a version that at its top level %s is not started, and the others run on', async (title, top, consoleLine) => {
    const starting = bed.start(`starts-${title.replaceAll(' ', '-')}`, { home: {} }, top);
    const others = Promise.all(Array.from({ length: 5 }, () => bed.html(neighbour, 'home')));
    await expect(starting).rejects.toThrow(consoleLine);
    expect(await others).toEqual(Array.from({ length: 5 }, () => 'page home stands'));
  });
});

describe('Worker: sandbox of a remote’s server code', () => {
  const lasting = SANDBOX_ESCAPES.filter(({ isLasting }) => isLasting);
  test.each(lasting)('the sandbox blocks: $target', async ({ expression, result }) => {
    const workers = await bed.start('curious', {
      home: { load: `globalThis.reached = String(${expression});`, render: 'return globalThis.reached;' },
    });
    expect(await bed.html(workers, 'home')).toBe(result.replaceAll('"', '&quot;'));
    workers.retire();
  });

  test('the sandbox blocks every other target', async () => {
    const others = SANDBOX_ESCAPES.filter(({ isLasting }) => !isLasting);
    const load = `globalThis.reached = ${findSuccessfulEscapes(others)};`;
    const workers = await bed.start('curious', { home: { load, render: 'return globalThis.reached;' } });
    expect(await bed.html(workers, 'home')).toBe('[]');
    workers.retire();
  });

  test('no object that code can reach leads to the process, modules, or an emitter that can be changed', async () => {
    const load = `globalThis.walk = JSON.stringify(await ${FIND_DANGEROUS_OBJECTS}([context, arguments]));`;
    const workers = await bed.start('walker', { home: { load, render: 'return globalThis.walk;' } });
    const html = await bed.html(workers, 'home', { limitMs: 30_000 });
    const { found, reached } = JSON.parse(html.replaceAll('&quot;', '"')) as { found: string[]; reached: number };
    expect(found).toEqual([]);
    expect(reached).toBeGreaterThan(1_000);
    workers.retire();
  });

  test('no kind of dynamic import loads a module', async () => {
    const load = `globalThis.tried = (await Promise.allSettled([${DYNAMIC_IMPORTS.join(', ')}])).map(({ status }) => status);`;
    const workers = await bed.start('importer', { home: { load, render: 'return globalThis.tried.join();' } });
    expect(await bed.html(workers, 'home')).toBe(DYNAMIC_IMPORTS.map(() => 'rejected').join());
    workers.retire();
  });

  test('console output of a version is logged with its name, and is bounded', async () => {
    const load = "for (let i = 0; i < 1e4; i += 1) console.error('line ' + i);";
    const workers = await bed.start('chatty', { home: { load } });
    await bed.html(workers, 'home');
    expect(bed.consoleLines.filter((line) => line.startsWith('line ')).length).toBeLessThanOrEqual(20);
    expect(bed.consoleLines).toContain('line 0');
    workers.retire();
  });
});

test('Worker: a page in a process that another page harms is repeated once, within its limit', async () => {
  const workers = await bed.start('shared', {
    bad: { load: 'await new Promise((go) => setTimeout(go, 100)); for (;;);' },
    slow: { load: `await context.request(${ENDPOINT}, {});` },
  });
  const paths: string[] = [];
  const again = Promise.withResolvers<void>();
  const sendRequest = ({ path }: { readonly path: string }) => {
    paths.push(path);
    if (paths.length === 2) again.resolve();
    return new Promise<never>(() => undefined);
  };
  const bad = bed.html(workers, 'bad', { limitMs: 2_000 }).catch(() => 'refused');
  const slow = bed.page(workers, 'slow', { limitMs: 20_000, sendRequest });
  const ended = slow.html.then(
    () => 'answered',
    () => 'refused',
  );
  expect(await bad).toBe('refused');
  expect(await bed.waitForFault('shared', 'stuck')).toMatchObject({ part: 'bad' });
  // The backend never responded to the first process; the next process sends the request again.
  expect(await Promise.race([again.promise.then(() => 'requested again'), ended])).toBe('requested again');
  workers.retire();
});

test('Worker: while one loops, another one gets the next pages, before the loop is ended', async () => {
  const workers = await bed.start('looping', { bad: { load: 'for (;;);' }, good: {} });
  const ended = new AbortController();
  const bad = bed
    .html(workers, 'bad', { limitMs: 10_000 })
    .catch(() => 'refused')
    .finally(() => ended.abort());
  let pages = 0;
  for (; !ended.signal.aborted; pages += 1) {
    expect(await bed.html(workers, 'good', { limitMs: 8_000 })).toBe('page good stands');
    await delay(20);
  }
  // If they waited for its end, there would be one.
  expect(pages).toBeGreaterThan(5);
  expect(await bad).toBe('refused');
  workers.retire();
});

test('Worker: a version whose timer throws repeatedly is still served, and restarted with exponential backoff', async () => {
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
  const { part } = await bed.waitForFault('ticking', 'exception');
  expect(part).toBeNull();
  workers.retire();
});

test('Worker: the workers of a killed shell end, also one that loops', async () => {
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
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process, whose parent has not waited for it, has ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
