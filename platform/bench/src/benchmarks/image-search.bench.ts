import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from 'server-kit/paths';
import type { Bench } from '../measure.ts';

interface Figures {
  readonly pictures: number;
  /** Shares of the searches. */
  readonly ten: number;
  readonly first: number;
  readonly milliseconds: number;
  readonly alterations: readonly { readonly alteration: string; readonly ten: number }[];
}

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
    const { pictures, ten, first, milliseconds, alterations } = JSON.parse(stdout) as Figures;
    return [
      { label: 'pictures searched in', value: pictures, unit: '' },
      { label: 'recall@10, mean of all alterations', value: ten * 100, unit: '%' },
      { label: 'the picture itself is the first', value: first * 100, unit: '%' },
      { label: 'a search, from the file to the nearest pictures', value: milliseconds, unit: 'ms' },
      ...alterations.map((one) => ({ label: `recall@10, ${one.alteration}`, value: one.ten * 100, unit: '%' })),
    ];
  },
};
