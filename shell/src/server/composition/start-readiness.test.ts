import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createRegistryTestBed, waitUntil, type RegistryTestBed } from '../../../test/registry-test-bed.ts';

let bed: RegistryTestBed;
beforeEach(async () => {
  bed = await createRegistryTestBed();
  await bed.publish('1.0.0');
  await bed.publish('1.0.0', {}, 'product');
  await bed.activate('1.0.0');
  await bed.activate('1.0.0', bed.registry(), 'product');
});
afterEach(() => bed.close());

const serverFile = (): string => join(bed.getVersionFolder('1.0.0', 'product'), 'server/server.cjs');
/** The host has no server code of the product remote until the returned function is called. */
async function hideProductCode(): Promise<() => Promise<void>> {
  const hidden = join(bed.folder, 'hidden.cjs');
  await rename(serverFile(), hidden);
  return () => rename(hidden, serverFile());
}
const readStored = (): Promise<string> => readFile(bed.lastFile, 'utf8').catch(() => '');

describe('createStartReadiness', () => {
  test('a new shell is not ready until a retry has loaded the remote that failed first, and stores nothing before', async () => {
    const showProductCode = await hideProductCode();
    const source = await bed.startShell();
    expect(Object.keys(source.current().remotes)).toEqual(['content']);
    expect(source.isReady()).toBe(false);
    expect(await readStored()).toBe('');
    await showProductCode();
    await waitUntil(() => source.isReady());
    expect(Object.keys(source.current().remotes)).toEqual(['content', 'product']);
    expect(await readStored()).toMatch(/"name":"content".*"name":"product"/);
  });

  test('a version that never loads delays a new shell for the limit only', async () => {
    await rm(serverFile());
    const source = await bed.startShell(bed.registry(), { startLimitMs: 500 });
    expect(source.isReady()).toBe(false);
    await waitUntil(() => source.isReady());
    expect(Object.keys(source.current().remotes)).toEqual(['content']);
    expect(await readStored()).toBe('');
  });

  test('a ready shell stays ready when the registry names a new remote that does not load', async () => {
    const source = await bed.startShell();
    expect(source.isReady()).toBe(true);
    await bed.activate('1.0.0', bed.registry(), 'account');
    await waitUntil(() => bed.logLines.some((line) => line.startsWith('account@1.0.0 is not taken')));
    expect(source.isReady()).toBe(true);
    // The next change of the others is stored all the same.
    await bed.publish('1.1.0');
    await bed.activate('1.1.0');
    await waitUntil(() => source.current().remotes['content']?.descriptor.version === '1.1.0');
    for (let turn = 0; turn < 500 && !(await readStored()).includes('1.1.0'); turn += 1) await delay(10);
    expect(await readStored()).toContain('1.1.0');
  });

  test('a shell that starts with the stored composition while the registry is down is ready', async () => {
    const first = await bed.startShell();
    first.close();
    await rename(join(bed.folder, 'registry.json'), join(bed.folder, 'elsewhere.json'));
    const second = await bed.startShell();
    expect(Object.keys(second.current().remotes)).toEqual(['content', 'product']);
    expect(second.isReady()).toBe(true);
  });

  test('a shell without any composition is not ready, also after the limit', async () => {
    await rename(join(bed.folder, 'registry.json'), join(bed.folder, 'elsewhere.json'));
    const source = await bed.startShell(bed.registry(), { startLimitMs: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(source.isReady()).toBe(false);
  });
});
