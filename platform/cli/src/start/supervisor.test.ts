import { get } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { startChild, type RunningProcess } from 'server-kit/child-process';
import { superviseProcess } from './supervisor.ts';
import { readSupervisionLimits, restartDelay, type SupervisionLimits } from './supervision-options.ts';

const LIMITS: SupervisionLimits = { healthMs: 10_000, restartMs: 100, maxRestartMs: 800, resetMs: 60_000 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Path of a file that does not exist yet, in a folder of the test. */
async function fileOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'supervised-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'flag');
}

/** Collects lines, with a promise for an expected one. */
function lineLog() {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const log = (line: string): void => {
    lines.push(line);
    for (const look of waiting) look();
  };
  /** Resolves once `count` lines match. */
  const until = (expected: RegExp, count = 1): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (lines.filter((line) => expected.test(line)).length < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { lines, log, until };
}

/** A supervised process of the fixture. */
async function supervise(env: Readonly<Record<string, string>> = {}, limits = LIMITS) {
  const supervision = lineLog();
  const output = lineLog();
  const child = {
    name: 'supervised',
    file: 'platform/server-kit/test/fixtures/supervised/server.ts',
    limitMs: 60_000,
    onLog: output.log,
  };
  const first = await startChild({ ...child, env });
  const origin = `http://127.0.0.1:${first.port}`;
  const again = (port: number, signal: AbortSignal): Promise<RunningProcess> =>
    startChild({ ...child, env: { ...env, SUPERVISED_PORT: String(port) }, signal });
  const supervised = superviseProcess(first, { restartProcess: again, origin, limits, log: supervision.log });
  closing.push(() => supervised.stop());
  return { supervised, origin, firstPid: first.pid, supervision, output };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

test('superviseProcess: restarts a killed process on its port [API-05]', async () => {
  const { supervised, origin, firstPid, supervision } = await supervise();
  process.kill(firstPid, 'SIGKILL');
  await supervision.until(/runs again/);
  expect(await textOf(origin)).toBe('ok');
  expect(supervised.pid).not.toBe(firstPid);
  expect(supervision.lines).toEqual([
    '“supervised” ended (signal SIGKILL); it restarts in 0.1 s.',
    `“supervised” runs again (process ${supervised.pid}).`,
  ]);
});

test.each([
  ['is stopped by SIGSTOP', (pid: number) => void process.kill(pid, 'SIGSTOP')],
  ['loops without end', (_pid: number, origin: string) => void get(`${origin}/loop`).on('error', () => undefined)],
])('superviseProcess: replaces a process that %s [API-05]', async (_how, hang) => {
  const { supervised, origin, firstPid, supervision } = await supervise({}, { ...LIMITS, healthMs: 3_000 });
  hang(firstPid, origin);
  await supervision.until(/runs again/);
  expect(await textOf(origin)).toBe('ok');
  expect(isAlive(firstPid)).toBe(false);
  expect(supervision.lines).toEqual([
    '“supervised” has not responded to /healthz for 3 s; it is ended and replaced.',
    '“supervised” ended (signal SIGKILL); it restarts in 0.1 s.',
    `“supervised” runs again (process ${supervised.pid}).`,
  ]);
});

test('superviseProcess: leaves a process alone whose response is later than the next health check [API-05]', async () => {
  // Checked every 1.2 s; seven responses come later than the limit.
  const limits = { ...LIMITS, healthMs: 6_000 };
  const { supervised, firstPid, supervision, output } = await supervise({ HEALTH_DELAY_MS: '1500' }, limits);
  await output.until(/answered \/healthz/, 7);
  expect(supervision.lines).toEqual([]);
  expect(supervised.pid).toBe(firstPid);
});

test('superviseProcess: restarts a process that ends at once with growing delays, while others serve [API-05]', async () => {
  const flag = await fileOfTest();
  const failing = await supervise({ BROKEN_FILE: flag });
  const other = await supervise();
  await writeFile(flag, '');
  process.kill(failing.firstPid, 'SIGKILL');
  await failing.supervision.until(/did not start/, 5);
  expect(await textOf(other.origin)).toBe('ok');
  expect(other.supervised.pid).toBe(other.firstPid);
  await rm(flag);
  await failing.supervision.until(/runs again/);
  expect(await textOf(failing.origin)).toBe('ok');
  const pauses = failing.supervision.lines.flatMap((line) => / in ([\d.]+) s/.exec(line)?.[1] ?? []);
  expect(pauses.slice(0, 6)).toEqual(['0.1', '0.2', '0.4', '0.8', '0.8', '0.8']);
  expect(failing.supervision.lines[1]).toBe(
    '“supervised” did not start (“supervised” ended with code 7 before it served.); it restarts in 0.2 s.',
  );
});

test('superviseProcess: uses the first delay again for a process that ran well for long enough', async () => {
  const { supervision, supervised } = await supervise({}, { ...LIMITS, resetMs: 0 });
  for (let turn = 1; turn <= 3; turn += 1) {
    process.kill(supervised.pid, 'SIGKILL');
    await supervision.until(/runs again/, turn);
  }
  expect(supervision.lines.filter((line) => line.includes('in 0.1 s'))).toHaveLength(3);
});

test('superviseProcess: stop during a delay ends the supervision and leaves no process [API-05]', async () => {
  const limits = { ...LIMITS, restartMs: 600_000, maxRestartMs: 600_000 };
  const { supervised, origin, firstPid, supervision } = await supervise({}, limits);
  process.kill(firstPid, 'SIGKILL');
  await supervision.until(/restarts in 600 s/);
  await supervised.stop();
  expect(await supervised.ended).toEqual({ code: null, signal: 'SIGKILL' });
  await expect(textOf(origin)).rejects.toThrow('fetch failed');
});

test('superviseProcess: stop during a start ends the starting process [API-05]', async () => {
  const flag = await fileOfTest();
  const { supervised, firstPid, output } = await supervise({ NEVER_READY_FILE: flag });
  await writeFile(flag, '');
  process.kill(firstPid, 'SIGKILL');
  await output.until(/^process \d+ never serves$/);
  const pid = Number(/\d+/.exec(output.lines.at(-1) ?? '')?.[0]);
  expect(isAlive(pid)).toBe(true);
  await supervised.stop();
  expect(isAlive(pid)).toBe(false);
});

test('restartDelay: doubles up to the cap', () => {
  expect([0, 1, 2, 3, 4, 5_000].map((failures) => restartDelay(failures, LIMITS))).toEqual([
    100, 200, 400, 800, 800, 800,
  ]);
});

test('readSupervisionLimits: reads settings in ms, and names an invalid one', () => {
  const defaults = { healthMs: 10_000, restartMs: 300, maxRestartMs: 10_000, resetMs: 60_000 };
  expect(readSupervisionLimits({ HEALTH_LIMIT_MS: '' })).toEqual(defaults);
  expect(readSupervisionLimits({ HEALTH_LIMIT_MS: '30000' })).toEqual({ ...defaults, healthMs: 30_000 });
  expect(() => readSupervisionLimits({ RESTART_DELAY_MS: '0' })).toThrow(
    'Setting RESTART_DELAY_MS: must be a number of ms',
  );
});
