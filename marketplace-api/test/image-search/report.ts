/**
 * Prints the accuracy of the search for altered pictures:
 * `node marketplace-api/test/image-search/report.ts [--every 8] [--json]`.
 * It draws the first picture of every product of the demonstration shop (some minutes on the first run). `--every n`
 * searches for every n-th.
 */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateCatalogue } from 'demo-data/generate/catalogue';
import { openPictureStore } from 'demo-data/pictures/picture-store';
import { type KnownPicture, measureRecall } from './measure.ts';

const { values } = parseArgs({ options: { every: { type: 'string', default: '8' }, json: { type: 'boolean' } } });
const folder = join(tmpdir(), 'storefront-pictures');
await mkdir(folder, { recursive: true });
const store = openPictureStore(folder, {});

const keys = [...new Set(generateCatalogue().products.flatMap(({ pictures }) => pictures.slice(0, 1)))];
const known: KnownPicture[] = [];
for (const key of keys) {
  const bytes = await store.picture(key, 480);
  if (!bytes) throw new Error(`There is no picture “${key}”.`);
  known.push({ key, bytes });
}
await store.close();

const every = Math.max(1, Number(values.every) || 1);
const recalls = await measureRecall(
  known,
  known.filter((_, place) => place % every === 0),
);
const mean = (of: 'ten' | 'first' | 'milliseconds') =>
  recalls.reduce((sum, recall) => sum + recall[of], 0) / recalls.length;
const all = { pictures: known.length, ten: mean('ten'), first: mean('first'), milliseconds: mean('milliseconds') };

if (values.json) {
  process.stdout.write(`${JSON.stringify({ ...all, alterations: recalls })}\n`);
} else {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
  process.stdout.write(`${`${known.length} pictures`.padEnd(20)}searches  recall@10   first  ms per search\n`);
  const whole = { alteration: 'all', searches: recalls.reduce((sum, { searches }) => sum + searches, 0), ...all };
  for (const { alteration, searches, ten, first, milliseconds } of [...recalls, whole]) {
    const figures = `${percent(ten)} ${percent(first)}  ${milliseconds.toFixed(1).padStart(6)}`;
    process.stdout.write(`${alteration.padEnd(20)}${String(searches).padStart(8)}   ${figures}\n`);
  }
}
