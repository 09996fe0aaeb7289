import { readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { createHttpRegistry } from 'registry-client/http-registry';
import { createRegistryService } from 'registry-service/app';
import {
  createRegistryTestBed,
  waitUntil,
  getContentVersion,
  type RegistryTestBed,
} from '../../../test/registry-test-bed.ts';

let bed: RegistryTestBed;
beforeEach(async () => {
  bed = await createRegistryTestBed();
});
afterEach(() => bed.close());

const TERMS = { percent: 10, maxErrorRate: 2, minViews: 20 };

/** A registry service on a port that stays the same over restarts. */
async function service(port = 0): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const app = createRegistryService({ store: bed.registry(), token: 'token' });
  const url = await app.listen({ host: '127.0.0.1', port });
  bed.cleanups.push(() => app.close());
  return { url, port: Number(new URL(url).port), stop: () => app.close() };
}

test('watchRegistry: starts with the last known good composition while the registry is down, and follows it once it is back', async () => {
  await bed.publish('1.0.0');
  await bed.publish('1.1.0');
  await bed.activate('1.0.0');
  const { url, port, stop } = await service();
  const registry = () => createHttpRegistry({ url, token: async () => 'token' });
  const first = await bed.startShell(registry());
  await bed.activate('1.1.0', registry());
  await waitUntil(() => getContentVersion(first) === '1.1.0');
  await stop();
  // What takes its place fails every request.
  let requests = 0;
  const failing = createServer((_request, response) => {
    requests += 1;
    response.writeHead(503).end();
  }).listen(port, '127.0.0.1');
  await waitUntil(() => requests > 1);
  expect(getContentVersion(first)).toBe('1.1.0');
  first.close();
  failing.closeAllConnections();
  await new Promise((resolve) => failing.close(resolve));
  await waitUntil(() => bed.logLines.some((line) => line.includes('is live')));

  const second = await bed.startShell(registry());
  expect(getContentVersion(second)).toBe('1.1.0');
  expect(second.current().remotes['content']?.baseUrl).toBe('/remotes/content/1.1.0/');
  expect(bed.logLines.join('\n')).toMatch(
    /could not be followed.*does not respond[^]*It begins with composition \w+, which was live last/,
  );
  await bed.activate('1.0.0');
  await service(port);
  await waitUntil(() => getContentVersion(second) === '1.0.0');
});

test('watchRegistry: keeps the active composition when the registry is damaged, empty or another shop’s, also over a restart', async () => {
  await bed.publish('1.0.0');
  await bed.activate('1.0.0');
  const first = await bed.startShell();
  for (const text of [
    '{"revision":',
    '{"revision":9,"remotes":{}}',
    '[]',
    '{"revision":7,"remotes":{"content":{"active":7}}}',
  ]) {
    const before = bed.logLines.length;
    await writeFile(join(bed.folder, 'registry.json'), text);
    await waitUntil(() => bed.logLines.slice(before).some((line) => line.includes('could not be followed')));
    expect(getContentVersion(first)).toBe('1.0.0');
    expect(getContentVersion(await bed.startShell())).toBe('1.0.0');
  }
  expect(bed.logLines.filter((line) => line.includes('is damaged')).length).toBeGreaterThan(0);
  expect(bed.logLines.join('\n')).toContain('It names no remote at all');
});

test('watchRegistry: without registry and stored composition it serves nothing, logs why, and starts as soon as it can', async () => {
  await bed.publish('1.0.0');
  await writeFile(join(bed.folder, 'registry.json'), 'x');
  const source = await bed.startShell();
  expect(source.current().remotes).toEqual({});
  expect(bed.logLines.join()).toContain('could not be followed');
  await unlink(join(bed.folder, 'registry.json'));
  await bed.activate('1.0.0');
  await waitUntil(() => getContentVersion(source) === '1.0.0');
});

test('watchRegistry: ignores a damaged stored composition and logs it', async () => {
  await bed.publish('1.0.0');
  await bed.activate('1.0.0');
  await writeFile(bed.lastFile, '{"savedAt":"x","descr');
  const source = await bed.startShell();
  expect(getContentVersion(source)).toBe('1.0.0');
  expect(bed.logLines).toEqual([expect.stringMatching(/last\.json is damaged \(.*\) and is ignored/)]);
  const stored = JSON.parse(await readFile(bed.lastFile, 'utf8')) as { descriptors: RemoteDescriptor[] };
  expect(stored.descriptors.map(({ name, version }) => `${name}@${version}`)).toEqual(['content@1.0.0']);
  // Of another contract, as an older shell may have stored it.
  await writeFile(
    bed.lastFile,
    JSON.stringify({ ...stored, descriptors: [{ ...stored.descriptors[0], contract: '9.0.0' }] }),
  );
  await writeFile(join(bed.folder, 'registry.json'), 'x');
  expect(getContentVersion(await bed.startShell())).toBeUndefined();
  expect(bed.logLines.join('\n')).toMatch(/left out: content@1\.0\.0 was built against contract 9\.0\.0/);
});

test('watchRegistry: offers a canary besides the active version, ignores a rejected one, and memoises compositions', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bed.publish(version);
  await rm(join(bed.getVersionFolder('1.2.0'), 'server/server.cjs'));
  await bed.activate('1.0.0');
  const source = await bed.startShell();
  const stable = source.current();
  await bed.applyChange({ action: 'canary', version: '1.1.0', canary: TERMS });
  await waitUntil(() => source.canaries().length === 1);
  const [canary] = source.canaries();
  expect(canary).toMatchObject({ ...TERMS, remote: { baseUrl: '/remotes/content/1.1.0/' } });
  expect(source.current()).toBe(stable);
  const tried = source.withRemotes([canary!.remote]);
  expect(tried.remotes['content']?.descriptor.version).toBe('1.1.0');
  expect(source.withRemotes([canary!.remote])).toBe(tried);
  expect(source.withRemotes([])).toBe(stable);

  await bed.applyChange({ action: 'canary', version: '1.2.0', canary: TERMS });
  await waitUntil(() => source.canaries().length === 0);
  expect(bed.logLines.join('\n')).toMatch(/content@1\.2\.0 is not taken: .*404.* Version 1\.0\.0 stays/);
  await bed.applyChange({ action: 'canary-stop', version: '1.2.0' });
  await bed.activate('1.1.0');
  await waitUntil(() => getContentVersion(source) === '1.1.0');
  expect(source.current().id).toBe(tried.id);
});
