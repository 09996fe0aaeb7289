import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { RemoteCodeLoader } from '../../remotes/remote-code.ts';
import { createFindRemote } from './find-remote.ts';

const file = (path: string) => ({ path, sha256: `${'A'.repeat(43)}=`, bytes: 1 });
const DESCRIPTOR: RemoteDescriptor = {
  name: 'content',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  manifest: { name: 'content', contract: CONTRACT_VERSION, routes: [], fills: [], limitMs: 3_000 },
  container: 'content_1_0_0',
  entry: 'client/remoteEntry.js',
  server: 'server/server.cjs',
  base: [],
  pages: { about: ['client/page-about.js'] },
  slots: {},
  messages: {},
  kitMessages: {},
  files: ['client/remoteEntry.js', 'server/server.cjs', 'client/page-about.js'].map(file),
};

let descriptor = DESCRIPTOR;
const host = createServer((_request, response) => response.end(JSON.stringify(descriptor)));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
afterAll(() => void host.close());

function find() {
  const load = jest.fn(() => Promise.resolve());
  const code = { load } as unknown as RemoteCodeLoader;
  const findRemote = createFindRemote({ fetchFrom: 'http://files.test', browserFrom: '/remotes', code });
  return findRemote({ kind: 'local', remote: 'content', url });
}

test('findRemote: a local build whose descriptor lists all files is ready', async () => {
  descriptor = DESCRIPTOR;
  expect(await find()).toMatchObject({ baseUrl: url, descriptor: { name: 'content' } });
});

test('findRemote: a build without the hash of a file is refused with its name: no document can link it', async () => {
  descriptor = { ...DESCRIPTOR, files: DESCRIPTOR.files.slice(0, 2) };
  expect(JSON.stringify(await find())).toMatch(/unusable.*client\/page-about\.js/);
});
