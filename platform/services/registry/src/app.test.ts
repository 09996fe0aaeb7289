import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { confirmChanges } from 'registry-client/confirm-changes';
import { createFileRegistry } from 'registry-client/file-registry';
import { createHttpRegistry } from 'registry-client/http-registry';
import { openRegistry } from 'registry-client/open-registry';
import { ensureRegistryToken } from 'registry-client/registry-token';
import { RegistryConflict, RegistryError, RegistryInvalidChange, type Registry } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import { createRegistryService } from './app.ts';

let folder = '';
let file: Registry;
let app: FastifyInstance;
let url = '';
const TOKEN = 'a-token-of-the-test';

async function serve(port = 0): Promise<void> {
  app = createRegistryService({ store: file, token: TOKEN });
  url = await app.listen({ host: '127.0.0.1', port });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  file = createFileRegistry(join(folder, 'registry.json'));
  await serve();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const remote = (token: string | undefined = TOKEN) => createHttpRegistry({ url, token: async () => token });
const activate = (version: string) => ({ action: 'activate', remote: 'content', version, by: 'Noor' }) as const;
const post = (body: string, token = TOKEN) =>
  fetch(`${url}/changes`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });

test('RegistryService: a change over HTTP is in the file, and a change in the file is read over HTTP', async () => {
  await remote().apply(activate('1.0.0'), 0);
  expect((await file.read()).remotes).toEqual({ content: { active: '1.0.0', pinned: false } });
  await file.apply(activate('1.1.0'), 1);
  expect(await remote().read()).toEqual(await file.read());
  const history = (await (await fetch(`${url}/history`)).json()) as { revision: number; history: unknown[] };
  expect([history.revision, history.history.length]).toEqual([2, 2]);
  const short = (await (await fetch(`${url}/state?history=1`)).json()) as { history: unknown[] };
  expect(short.history).toEqual(history.history.slice(1));
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok', revision: 2 });
});

test('RegistryService: loses none of 20 concurrent activations, half over HTTP and half in the file', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
  await Promise.all(
    versions.map((version, index) =>
      updateRegistry(index % 2 ? confirmChanges(remote()) : file, () => activate(version)),
    ),
  );
  const { revision, history } = await remote().read();
  expect(revision).toBe(20);
  expect(history.map(({ to }) => to).toSorted()).toEqual(versions.toSorted());
});

test('RegistryService: distinguishes a rejection from a conflict over HTTP as in the file', async () => {
  await remote().apply({ ...activate('1.0.0'), action: 'pin' }, 0);
  await expect(remote().apply(activate('1.1.0'), 0)).rejects.toThrow(RegistryConflict);
  const refused = remote().apply(activate('1.1.0'), 1);
  await expect(refused).rejects.toThrow(RegistryInvalidChange);
  await expect(refused).rejects.toThrow('content is pinned to 1.0.0 by Noor');
});

test('RegistryService: changes nothing without the right token', async () => {
  for (const token of [undefined, 'another', `${TOKEN}x`]) {
    const registry = createHttpRegistry({ url, token: async () => token });
    await expect(registry.apply(activate('1.0.0'), 0)).rejects.toThrow('Changes need the registry’s token');
  }
  expect((await file.read()).revision).toBe(0);
});

test('RegistryService: responds to invalid input with 400 and a message, and changes nothing', async () => {
  const order = { change: activate('1.0.0'), revision: 0 };
  const bad = [
    'not json',
    '{}',
    JSON.stringify({ ...order, revision: -1 }),
    JSON.stringify({ ...order, change: { ...order.change, remote: '../x' } }),
    JSON.stringify({ ...order, change: { ...order.change, action: 'launch' } }),
    JSON.stringify({ ...order, change: { ...order.change, action: 'canary', canary: { percent: 0 } } }),
    JSON.stringify({ ...order, change: { ...order.change, by: '' } }),
  ];
  for (const body of bad) {
    const response = await post(body);
    const { error, message } = (await response.json()) as { error: string; message: string };
    expect([body, response.status, error]).toEqual([body, 400, 'bad-request']);
    expect(message.length).toBeGreaterThan(10);
  }
  for (const query of ['after=x', 'wait=-1', 'history=all', 'since=3'])
    expect((await fetch(`${url}/state?${query}`)).status).toBe(400);
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  expect((await file.read()).revision).toBe(0);
});

test('RegistryService: a long poll responds as soon as there is a change, and with 304 after the time limit', async () => {
  await remote().apply(activate('1.0.0'), 0);
  const started = performance.now();
  const waiting = fetch(`${url}/state?after=1&wait=20000`);
  await delay(100);
  await remote().apply(activate('1.1.0'), 1);
  const answer = await waiting;
  expect(answer.headers.get('etag')).toBe('"2"');
  expect(await answer.json()).toMatchObject({ revision: 2 });
  expect(performance.now() - started).toBeLessThan(15_000);
  expect((await fetch(`${url}/state?after=2&wait=50`)).status).toBe(304);
  expect((await fetch(`${url}/state`, { headers: { 'if-none-match': '"2"' } })).status).toBe(304);
  // A registry that was restored from a backup has a lower revision: that is a change too.
  expect((await fetch(`${url}/state?after=7&wait=20000`)).status).toBe(200);
});

test('HttpRegistry: watch reports changes made over HTTP or in the file, also after a restart of the service', async () => {
  let heardIt: () => void = () => undefined;
  let calls = 0;
  const changed = (): void => {
    calls += 1;
    heardIt();
  };
  const heard = async (what: () => Promise<unknown>): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heardIt = resolve;
    await what();
    await promise;
  };
  let stop = (): void => undefined;
  await heard(async () => (stop = remote().watch(changed)));
  await heard(() => remote().apply(activate('1.0.0'), 0));
  await heard(() => file.apply(activate('1.1.0'), 1));
  const port = Number(new URL(url).port);
  await app.close();
  await expect(remote().read()).rejects.toThrow(/The registry at .* does not respond/);
  await file.apply(activate('1.2.0'), 2);
  await heard(() => serve(port));
  stop();
  const last = calls;
  await remote().apply(activate('1.3.0'), 3);
  await delay(400);
  expect(calls).toBe(last);
});

test('HttpRegistry: polls twice a second where a proxy prevents long polling', async () => {
  await file.apply(activate('1.0.0'), 0);
  let asked = 0;
  const between = Fastify();
  between.get('/state', async () => {
    asked += 1;
    return { ...(await file.read()), history: [] };
  });
  const watched = createHttpRegistry({ url: await between.listen({ host: '127.0.0.1', port: 0 }) });
  const started = performance.now();
  const { promise: heardOfSecond, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  const stop = watched.watch(() => {
    calls += 1;
    if (calls === 2) resolve();
  });
  await delay(700);
  await file.apply(activate('1.1.0'), 1);
  await heardOfSecond;
  expect(asked).toBeLessThanOrEqual((performance.now() - started) / 500 + 3);
  stop();
  await between.close();
});

test('HttpRegistry: reports a damaged registry, and a URL without one', async () => {
  await writeFile(join(folder, 'registry.json'), '{"revision":');
  await expect(remote().read()).rejects.toThrow(/is damaged .*Put back a copy of it/);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const other = createHttpRegistry({ url: `${url}/healthz?` });
  await expect(other.read()).rejects.toThrow(RegistryError);
});

test('RegistryService: the token is made once, for its owner only, and commands on the same data folder find it', async () => {
  const tokens = await Promise.all([ensureRegistryToken(folder), ensureRegistryToken(folder)]);
  expect(tokens[0]).toBe(tokens[1]);
  expect(tokens[0]).toMatch(/^[\w-]{64}$/);
  expect((await stat(join(folder, 'registry-token'))).mode & 0o777).toBe(0o600);
  await app.close();
  app = createRegistryService({ store: file, token: tokens[0] });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const opened = openRegistry({ url: `${url}/`, token: '', dataDir: folder });
  expect((await opened.apply(activate('1.0.0'), 0)).revision).toBe(1);
  expect(await openRegistry({ url: '', token: undefined, dataDir: folder }).read()).toEqual(await opened.read());
});
