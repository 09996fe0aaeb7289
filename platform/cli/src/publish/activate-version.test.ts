import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry, RegistryChange } from 'registry-client/registry';
import { writeSmallRemote } from 'registry-client/testing/small-remote';
import { updateRegistry } from 'registry-client/update-registry';
import { activateVersion, rollBack } from './activate-version.ts';
import { openShop, versionFolder, type Shop } from './version-store.ts';

let folder = '';
let shop: Shop;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'activate-'));
  shop = openShop(folder);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await writeSmallRemote(versionFolder(shop.store, 'content', version), { name: 'content', version });
  }
  await change({ action: 'publish', version: '1.0.0' });
  await change({ action: 'publish', version: '1.1.0' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A change that a teammate makes. */
const change = (next: Pick<RegistryChange, 'action' | 'version'>) =>
  updateRegistry(shop.registry, () => ({ remote: 'content', by: 'Sami', ...next }) as RegistryChange);

/** The shop for a command whose first change meets another one, as during its gate. */
function withChangeBeforeFirstApply(meanwhile: () => Promise<unknown>): Shop {
  let pending: (() => Promise<unknown>) | null = meanwhile;
  const apply: Registry['apply'] = async (...input) => {
    const first = pending;
    pending = null;
    await first?.();
    return shop.registry.apply(...input);
  };
  return { ...shop, registry: { ...shop.registry, read: () => shop.registry.read(), apply } };
}

const readActive = async () => (await shop.registry.read()).remotes['content']?.active;

test('rollBack: leaves a version that a teammate made live during its gate, and names it [COMP-04]', async () => {
  const other = withChangeBeforeFirstApply(() => change({ action: 'publish', version: '1.2.0' }));
  await expect(rollBack(other, 'content', { by: 'Noor' })).rejects.toThrow(
    /content@1\.2\.0 was made live meanwhile, in place of 1\.1\.0: nothing was rolled back\. .*“rollback content”/,
  );
  expect(await readActive()).toBe('1.2.0');
  expect((await shop.registry.read()).history.map(({ action }) => action)).toEqual(['publish', 'publish', 'publish']);
});

test('rollBack: does not bring back a remote that a teammate retired during its gate', async () => {
  await updateRegistry(shop.registry, () => ({ action: 'publish', remote: 'product', version: '1.0.0', by: 'Sami' }));
  const other = withChangeBeforeFirstApply(() => change({ action: 'retire', version: '1.1.0' }));
  await expect(rollBack(other, 'content', { by: 'Noor' })).rejects.toThrow('content was retired meanwhile');
  expect(await readActive()).toBeUndefined();
});

test('rollBack: succeeds when a teammate made the same rollback, or changed another remote', async () => {
  const same = withChangeBeforeFirstApply(() => change({ action: 'rollback', version: '1.0.0' }));
  expect(await rollBack(same, 'content', { by: 'Noor' })).toMatchObject({ to: '1.0.0' });
  await activateVersion(shop, 'activate', { remote: 'content', version: '1.1.0' }, { by: 'Noor' }, null);
  const another = withChangeBeforeFirstApply(() =>
    updateRegistry(shop.registry, () => ({ action: 'publish', remote: 'product', version: '1.0.0', by: 'Sami' })),
  );
  expect(await rollBack(another, 'content', { by: 'Noor' })).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  expect(await readActive()).toBe('1.0.0');
});
