import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findRollbackVersion } from './registry-change.ts';
import { createFileRegistry } from './file-registry.ts';
import { RegistryConflict, type HistoryEntry } from './registry.ts';
import { updateRegistry } from './update-registry.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => createFileRegistry(join(folder, 'registry.json'));
type PlainAction = Exclude<HistoryEntry['action'], 'canary'>;
const change = (action: PlainAction, version: string) => ({ action, remote: 'content', version, by: 'Noor' }) as const;
const apply = (action: PlainAction, version: string) => updateRegistry(open(), () => change(action, version));

const TERMS = { percent: 10, maxErrorRate: 2, minViews: 20 };
const tryOut = (version: string, canary = TERMS) =>
  updateRegistry(open(), () => ({ action: 'canary', remote: 'content', version, by: 'Omar', canary }));

test('FileRegistry: reads a file of the first format without history and pins, and the next change starts the history [COMP-04]', async () => {
  await writeFile(join(folder, 'registry.json'), '{"revision":4,"remotes":{"content":{"active":"1.0.0"}}}');
  expect(await open().read()).toEqual({
    revision: 4,
    remotes: { content: { active: '1.0.0', pinned: false } },
    history: [],
  });
  const before = Date.now();
  const { history } = await open().apply({ ...change('activate', '1.1.0'), reason: 'new help' }, 4);
  expect(history).toEqual([
    {
      revision: 5,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      by: 'Noor',
      action: 'activate',
      remote: 'content',
      from: '1.0.0',
      to: '1.1.0',
      reason: 'new help',
    },
  ]);
  expect(Date.parse(history[0]!.at)).toBeGreaterThanOrEqual(before - 1);
});

test('FileRegistry: rejects a change of an outdated revision [COMP-04]', async () => {
  await open().apply(change('activate', '1.0.0'), 0);
  await expect(open().apply(change('activate', '1.1.0'), 0)).rejects.toThrow(RegistryConflict);
  expect((await open().read()).remotes['content']?.active).toBe('1.0.0');
});

test('FileRegistry: writes each of 20 concurrent activations, with its previous version, to the history [COMP-04]', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
  await Promise.all(versions.map((version) => apply('activate', version)));
  const { revision, remotes, history } = await open().read();
  expect(revision).toBe(20);
  expect(history.map(({ to }) => to).toSorted()).toEqual(versions.toSorted());
  expect(history.map((entry) => entry.revision)).toEqual(versions.map((_, index) => index + 1));
  expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)]);
  expect(remotes['content']?.active).toBe(history.at(-1)?.to);
});

test('FileRegistry: a pinned remote remains on its version until it is unpinned or pinned to another [COMP-04]', async () => {
  await apply('activate', '1.0.0');
  await apply('pin', '1.1.0');
  for (const action of ['activate', 'rollback', 'publish'] as const)
    await expect(apply(action, '1.2.0')).rejects.toThrow('content is pinned to 1.1.0 by Noor on ');
  expect((await apply('pin', '1.0.0')).remotes['content']).toEqual({ active: '1.0.0', pinned: true });
  expect((await apply('unpin', '1.0.0')).remotes['content']).toEqual({ active: '1.0.0', pinned: false });
  await expect(apply('unpin', '1.0.0')).rejects.toThrow('content is not pinned');
});

test('FileRegistry: two rollbacks go two versions back, and a later activation is the next one to roll back [COMP-04]', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await apply('publish', version);
  const previous = async () => findRollbackVersion(await open().read(), 'content');
  const rollBack = async () => apply('rollback', (await previous()) ?? '');
  expect(await previous()).toBe('1.1.0');
  await rollBack();
  expect(await previous()).toBe('1.0.0');
  await apply('activate', '1.3.0');
  expect(await previous()).toBe('1.1.0');
  await rollBack();
  await rollBack();
  expect(await previous()).toBeNull();
  expect((await open().read()).remotes['content']?.active).toBe('1.0.0');
});

test('FileRegistry: a canary runs until it is stopped, promoted, or the active version changes', async () => {
  await expect(tryOut('1.1.0')).rejects.toThrow('content has no live version');
  await apply('publish', '1.0.0');
  const { canary } = (await tryOut('1.1.0')).remotes['content']!;
  expect(canary).toEqual({ ...TERMS, version: '1.1.0', by: 'Omar', since: expect.stringMatching(/Z$/) });
  expect((await open().read()).remotes['content']).toMatchObject({ active: '1.0.0', canary: { version: '1.1.0' } });
  // Other terms leave the start time; another version resets it.
  expect((await tryOut('1.1.0', { ...TERMS, percent: 50 })).remotes['content']?.canary).toEqual({
    ...canary,
    percent: 50,
  });
  await expect(apply('canary-stop', '1.0.9')).rejects.toThrow('content@1.0.9 is no canary (1.1.0 is)');
  expect((await apply('canary-stop', '1.1.0')).remotes['content']).toEqual({ active: '1.0.0', pinned: false });
  await expect(apply('canary-stop', '1.1.0')).rejects.toThrow('none runs');
  await expect(tryOut('1.0.0')).rejects.toThrow('is live already');
  for (const end of ['activate', 'publish', 'rollback', 'pin'] as const) {
    await tryOut('1.1.0');
    const version = end === 'activate' ? '1.1.0' : '1.0.0';
    expect((await apply(end, version)).remotes['content']).toEqual({ active: version, pinned: end === 'pin' });
    if (end !== 'pin') await apply('activate', '1.0.0');
  }
  await expect(tryOut('1.1.0')).rejects.toThrow('content is pinned to 1.0.0');
});

test('FileRegistry: the history has a canary with its terms, and a rollback skips canaries', async () => {
  await apply('publish', '1.0.0');
  await apply('publish', '1.1.0');
  await tryOut('1.2.0');
  await apply('canary-stop', '1.2.0');
  const { history } = await open().read();
  expect(history.slice(2)).toMatchObject([
    { action: 'canary', by: 'Omar', from: '1.1.0', to: '1.2.0', canary: TERMS },
    { action: 'canary-stop', from: '1.2.0', to: '1.1.0' },
  ]);
  expect(findRollbackVersion(await open().read(), 'content')).toBe('1.0.0');
});

test('FileRegistry: reports a damaged file with the remedy, and does not overwrite it', async () => {
  await writeFile(join(folder, 'registry.json'), '{"revision":');
  await expect(apply('activate', '1.0.0')).rejects.toThrow(/is damaged .*Put back a copy of it/);
});
