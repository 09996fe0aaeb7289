import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { startLossyProxy, type LossyProxy } from 'server-kit/testing/lossy-proxy';
import { findProcesses } from 'server-kit/testing/find-processes';
import { writeSmallRemote } from 'registry-client/testing/small-remote';
import { fromRoot } from 'server-kit/paths';
import { createFileRegistry } from 'registry-client/file-registry';
import type { Registry } from 'registry-client/registry';
import { createRegistryService } from 'registry-service/app';

const TOKEN = 'a-token-of-the-test';
/** The remote's name: it distinguishes this test's processes from others on the machine. */
const NAME = `r${randomUUID()}`;
/** Time limit for the end of a killed process, in ms. */
const GONE_MS = 60_000;

let folder = '';
let registry: Registry;
let service: FastifyInstance;
let wire: LossyProxy;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'));
  registry = createFileRegistry(join(folder, 'registry.json'));
  service = createRegistryService({ store: registry, token: TOKEN });
  wire = await startLossyProxy(await service.listen({ host: '127.0.0.1', port: 0 }));
  for (const version of ['1.0.0', '1.1.0'])
    await writeSmallRemote(join(folder, 'remotes', NAME, version), { name: NAME, version });
  for (const [revision, version] of ['1.1.0', '1.0.0'].entries())
    await registry.apply({ action: 'activate', remote: NAME, version, by: 'Noor' }, revision);
});
afterEach(async () => {
  wire.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts `npm run remote -- …`; it publishes the content of `built`. */
function start(line: string) {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fromRoot('platform/cli/src/publish/remote.ts'),
      ...line.split(' '),
      '--by',
      'Noor',
      '--json',
    ],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        REGISTRY_URL: wire.url,
        REGISTRY_TOKEN: TOKEN,
        API_ORIGIN: 'http://127.0.0.1:1',
        GATE_IDLE_MS: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''));
  const ended = once(child, 'exit').then(async ([code]) => ({ code: code as number | null, output: await output }));
  return { child, ended };
}

const run = (line: string) => start(line).ended;
const state = async () => (await registry.read()).remotes[NAME];

async function publishLine(version: string, server?: string): Promise<string> {
  const at = join(folder, 'built', version);
  await writeSmallRemote(at, { name: NAME, version, ...(server === undefined ? {} : { server }) });
  return `publish ${NAME} --version ${version} --from ${at} --without-backend`;
}

/** Waits until a condition holds. @throws Error after the time limit */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + GONE_MS; Date.now() < end; await delay(50)) if (await holds()) return;
  throw new Error(`It did not come true within ${GONE_MS} ms.`);
}

const CHANGES: readonly (readonly [verb: string, line: () => Promise<string>, after: object])[] = [
  ['publish', () => publishLine('1.2.0'), { active: '1.2.0' }],
  ['activate', async () => `activate ${NAME} 1.1.0`, { active: '1.1.0' }],
  ['rollback', async () => `rollback ${NAME}`, { active: '1.1.0' }],
  ['canary', async () => `canary ${NAME} 1.1.0 5`, { active: '1.0.0', canary: { version: '1.1.0', percent: 5 } }],
  ['pin', async () => `pin ${NAME} 1.1.0`, { active: '1.1.0', pinned: true }],
];

describe('npm run remote', () => {
  test.each(CHANGES)(
    '%s: reports success when the registry wrote the change and the response was lost [COMP-04]',
    async (_verb, line, after) => {
      wire.losses = ['answer'];
      expect(await run(await line())).toMatchObject({ code: 0 });
      expect(await state()).toMatchObject(after);
      expect((await registry.read()).revision).toBe(3);
    },
  );

  test.each(CHANGES)(
    '%s: completes when it is interrupted while the registry writes [COMP-04]',
    async (_verb, line, after) => {
      wire.losses = ['held'];
      const { child, ended } = start(await line());
      await wire.holding;
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
      wire.release();
      expect(await ended).toMatchObject({ code: 0 });
      expect(await state()).toMatchObject(after);
    },
  );

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'publish: leaves the registry unchanged, no process and no folder when %s ends it while code loops [COMP-15]',
    async (signal) => {
      const before = await registry.read();
      const { child, ended } = start(await publishLine('1.2.0', 'for (;;);'));
      await until(
        async () =>
          (await findProcesses(`code-process/main.ts {"file":"server/server.cjs","name":"${NAME}"`)).length > 0,
      );
      child.kill(signal);
      expect((await ended).code).not.toBe(0);
      await until(async () => (await findProcesses(NAME)).length === 0);
      await until(async () =>
        (await readdir(join(folder, 'remotes', NAME))).every((name) => !name.startsWith('.draft-')),
      );
      expect(await registry.read()).toEqual(before);
    },
  );

  test('publish: a timer that throws harms neither the command nor the registry [COMP-15]', async () => {
    const before = await registry.read();
    const server = "setInterval(() => { throw new Error('tick'); }, 1);";
    expect(await run(await publishLine('1.2.0', server))).toEqual({ code: 1, output: expect.stringContaining('tick') });
    expect(await registry.read()).toEqual(before);
    expect(await findProcesses(NAME)).toEqual([]);
  });

  test.each([`activate ${NAME} 1.2.0`, `pin ${NAME} 1.2.0`, `canary ${NAME} 1.2.0 5`])(
    '%s: rejects a version that exits [COMP-15]',
    async (line) => {
      const before = await registry.read();
      const server = 'process.exit(0);';
      await writeSmallRemote(join(folder, 'remotes', NAME, '1.2.0'), { name: NAME, version: '1.2.0', server });
      expect(await run(line)).toEqual({ code: 1, output: expect.stringContaining('process.exit is not a function') });
      expect(await registry.read()).toEqual(before);
    },
  );

  test('publish: is rejected without a backend; with --without-backend it passes, and the history marks every change to it [COMP-04]', async () => {
    const args = await publishLine('1.2.0');
    expect(await run(args.replace(' --without-backend', ''))).toEqual({
      code: 1,
      output: expect.stringMatching(
        /@1\.2\.0: Its pages were not rendered: no backend responds at .*--without-backend/,
      ),
    });
    expect((await registry.read()).revision).toBe(2);
    await run(`${args} --no-activate`);
    await run(`activate ${NAME} 1.2.0 --reason urgent`);
    await run(`rollback ${NAME}`);
    await run(`pin ${NAME} 1.2.0`);
    const { history } = await registry.read();
    const note = 'its pages were not rendered before (published --without-backend)';
    expect(history.slice(2).map(({ reason }) => reason)).toEqual([`urgent; ${note}`, undefined, note]);
  });
});
