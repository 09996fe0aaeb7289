import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';

const COMMAND = fromRoot('platform/cli/test/run-serving-tests.mjs');

/** Time limit for the start or end of a run, in ms; it takes seconds. */
const LIMIT_MS = 120_000;

let folder = '';
let run: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-run-'));
});
afterEach(async () => {
  run?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Polls `look` every 100 ms until it returns a value. @throws Error after the limit. */
async function eventually<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`${what}: not within ${LIMIT_MS / 1000} s`);
    await pause(100);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a run below a separate process, as npm does; returns the process ids of jest, its worker and a test's server.
 */
async function startRun(): Promise<{ npm: ChildProcess; pids: number[] }> {
  const pidsFile = join(folder, 'pids.json');
  run = spawn('sh', ['-c', '"$0" "$1" & wait', process.execPath, COMMAND], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      JEST_WORKER_ID: undefined,
      npm_lifecycle_event: 'test',
      PIDS_FILE: pidsFile,
    },
  });
  const pids = await eventually('the run', () =>
    readFile(pidsFile, 'utf8').then(
      (text) => JSON.parse(text) as number[],
      () => undefined,
    ),
  );
  return { npm: run, pids };
}

/** The process that runs the gates: jest's parent. */
const gatesOf = (jest: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(jest)], { encoding: 'utf8' }));

describe('npm test', () => {
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const)
    test(
      `leaves no server and no worker behind when its gates get ${signal}`,
      async () => {
        const { pids } = await startRun();
        expect(pids.filter(isRunning)).toEqual(pids);
        process.kill(gatesOf(pids[0] ?? 0), signal);
        expect(await eventually('the end of jest, worker and server', () => !pids.some(isRunning) || undefined)).toBe(
          true,
        );
      },
      2 * LIMIT_MS,
    );

  test(
    'leaves no server and no worker behind when npm is killed',
    async () => {
      const { npm, pids } = await startRun();
      npm.kill('SIGKILL');
      expect(await eventually('the end of jest, worker and server', () => !pids.some(isRunning) || undefined)).toBe(
        true,
      );
    },
    2 * LIMIT_MS,
  );
});
