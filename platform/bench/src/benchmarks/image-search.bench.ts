import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from 'server-kit/paths';
import * as v from 'valibot';
import { parseJson } from 'server-kit/parse-json';
import type { Bench } from '../measure.ts';

/** Output of the report; `ten` and `first` are shares of the searches. */
const figuresSchema = v.object({
  pictures: v.number(),
  ten: v.number(),
  first: v.number(),
  milliseconds: v.number(),
  alterations: v.array(v.object({ alteration: v.string(), ten: v.number() })),
});

/**
 * Searches with altered product images among the images of all products. The first run draws the images, which takes
 * some minutes.
 */
export const bench: Bench = {
  name: 'image-search',
  title: 'Search by a picture',
  async run(context) {
    context.log('altered pictures of products');
    const report = fromRoot('marketplace-api/test/image-search/report.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [report, '--json']);
    const { pictures, ten, first, milliseconds, alterations } = parseJson(figuresSchema, stdout);
    return [
      { label: 'pictures searched in', value: pictures, unit: '' },
      { label: 'recall@10, mean of all alterations', value: ten * 100, unit: '%' },
      { label: 'the picture itself is the first', value: first * 100, unit: '%' },
      { label: 'a search, from the file to the nearest pictures', value: milliseconds, unit: 'ms' },
      ...alterations.map((one) => ({ label: `recall@10, ${one.alteration}`, value: one.ten * 100, unit: '%' })),
    ];
  },
};
