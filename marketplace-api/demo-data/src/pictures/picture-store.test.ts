import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { waitUntil } from '../../../test/helpers/wait-until.ts';
import type { DrawPool } from './draw-pool.ts';
import { openPictureStore } from './picture-store.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A store whose pool draws in the foreground at once, and in the background when the test says so. */
async function openStore(whenIdle?: () => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  folders.push(folder);
  const inBackground = Promise.withResolvers<Buffer>();
  const draws: string[] = [];
  const pool: DrawPool = {
    draw: (_job, options) => {
      draws.push(options?.background ? 'background' : 'foreground');
      return options?.background ? inBackground.promise : Promise.resolve(Buffer.from('now'));
    },
    close: () => Promise.resolve(),
  };
  const store = openPictureStore(folder, {}, { pool, ...(whenIdle && { whenIdle }) });
  return { store, draws, finishBackground: inBackground.resolve, folder };
}

test('PictureStore: a request does not wait for a drawing in the background; requests share one drawing', async () => {
  const { store, draws, finishBackground, folder } = await openStore();
  const ahead = store.ensureDrawn('mug-orange-1', 240);
  const aheadAgain = store.ensureDrawn('mug-orange-1', 240);
  await waitUntil(() => draws.length > 0);
  const wanted = await Promise.all([store.picture('mug-orange-1', 240), store.picture('mug-orange-1', 240)]);
  expect(wanted.map(String)).toEqual(['now', 'now']);
  expect(draws).toEqual(['background', 'foreground']);
  finishBackground(Buffer.from('late'));
  expect(await Promise.all([ahead, aheadAgain])).toEqual([true, true]);
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await store.ensureDrawn('mug-orange-1', 240)).toBe(false);
});

test('PictureStore: background drawing waits until shoppers do not use the shop; a request draws at once', async () => {
  const idle = Promise.withResolvers<void>();
  const { store, draws, finishBackground } = await openStore(() => idle.promise);
  const ahead = store.ensureDrawn('mug-orange-1', 240);
  const wanted = store.ensureDrawn('mug-orange-1', 480);
  expect(String(await store.picture('mug-orange-1', 480))).toBe('now');
  expect(draws).toEqual(['foreground']);
  idle.resolve();
  finishBackground(Buffer.from('late'));
  expect(await Promise.all([ahead, wanted])).toEqual([true, false]);
  expect(draws).toEqual(['foreground', 'background']);
});
