import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeSmallRemote } from 'registry-client/testing/small-remote';
import { readDescriptor } from 'cli/publish/gate/descriptor';
import { checkFiles } from 'cli/publish/gate/files';
import { runModule } from 'registry-client/server-code/run-module';
import { createBrokenCode, FOREIGN_CONTRACT, type CodeFault } from './broken-code.ts';
import { deriveVersion } from './derive-version.ts';

let store = '';
const folderOf = (version: string) => join(store, 'content', version);

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'derive-version-'));
  await writeSmallRemote(folderOf('1.0.0'), { version: '1.0.0', fills: ['header-cart'] });
});
afterEach(() => rm(store, { recursive: true }));

interface Parts {
  loadPage(id: string): Promise<{ load(context: object): unknown; Page(): unknown }>;
  loadSlot(name: string): Promise<() => unknown>;
}

/** Derives a version with the fault; returns its server's module. */
async function broken(fault: CodeFault): Promise<Parts> {
  const descriptor = await readDescriptor('content', '1.0.0', folderOf('1.0.0'));
  await deriveVersion(store, 'content', '1.0.0', { version: '1.0.1', code: createBrokenCode(descriptor, fault) });
  const file = join(folderOf('1.0.1'), descriptor.server);
  return runModule(await readFile(file, 'utf8'), file) as Parts;
}

test.each(['throws-in-render', 'throws-on-hydration', 'never-loads', 'says-foreign-contract'] as const)(
  'deriveVersion: a version that %s passes every check of its files',
  async (fault) => {
    await broken(fault);
    const folder = folderOf('1.0.1');
    const descriptor = await readDescriptor('content', '1.0.1', folder);
    expect(await checkFiles({ descriptor, folder, others: [] })).toEqual([]);
  },
);

test('deriveVersion: throws-in-render throws on the server in pages and slots, throws-on-hydration does not', async () => {
  const { loadPage, loadSlot } = await broken('throws-in-render');
  const [page, slot] = await Promise.all([loadPage('about'), loadSlot('header-cart')]);
  expect(() => page.Page()).toThrow('Broken on purpose');
  expect(slot).toThrow('Broken on purpose');
  await rm(folderOf('1.0.1'), { recursive: true });
  const harmless = await broken('throws-on-hydration');
  expect((await harmless.loadPage('about')).Page()).toMatchObject({ type: 'h1' });
});

test('deriveVersion: a version that never loads leaves its page waiting', async () => {
  const { load } = await (await broken('never-loads')).loadPage('about');
  const soon = new Promise((resolve) => setTimeout(resolve, 50, 'still waiting'));
  expect(await Promise.race([load({}), soon])).toBe('still waiting');
});

test('deriveVersion: a version of a foreign contract is rejected for its contract', async () => {
  await deriveVersion(store, 'content', '1.0.0', { version: '1.0.1', contract: FOREIGN_CONTRACT });
  await expect(readDescriptor('content', '1.0.1', folderOf('1.0.1'))).rejects.toThrow(FOREIGN_CONTRACT);
});
