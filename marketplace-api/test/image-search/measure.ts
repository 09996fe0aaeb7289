import sharp from 'sharp';
import { createPictureIndex } from '../../src/modules/image-search/picture-index.ts';
import { SHAPE_AND_COLOUR } from '../../src/modules/image-search/embedder.ts';
import { ALTERATIONS } from './alterations.ts';

/** A picture of the shop: its key and the bytes of its file. */
export interface KnownPicture {
  readonly key: string;
  readonly bytes: Buffer;
}

/** Accuracy of the search for one kind of alteration. */
export interface Recall {
  readonly alteration: string;
  readonly searches: number;
  /** Share of the searches whose picture is the first result, and among the first ten. */
  readonly first: number;
  readonly ten: number;
  /** Median time of a search in ms, from the file to the keys. */
  readonly milliseconds: number;
}

/** Describes pictures, then searches for some of them with each alteration. */
export async function measureRecall(
  known: readonly KnownPicture[],
  searched: readonly KnownPicture[],
): Promise<Recall[]> {
  const index = createPictureIndex(SHAPE_AND_COLOUR);
  for (const { key, bytes } of known) index.add(key, await SHAPE_AND_COLOUR.embed(sharp(bytes)));
  const recalls: Recall[] = [];
  for (const [alteration, alter] of Object.entries(ALTERATIONS)) {
    const [ranks, times]: [number[], number[]] = [[], []];
    for (const { key, bytes } of searched) {
      const file = await alter(sharp(bytes), (await sharp(bytes).metadata()).width);
      const start = performance.now();
      const found = await index.nearest(await SHAPE_AND_COLOUR.embedQuery(sharp(file)), 10);
      times.push(performance.now() - start);
      ranks.push(found.indexOf(key));
    }
    const share = (matches: (rank: number) => boolean) => ranks.filter(matches).length / ranks.length;
    recalls.push({
      alteration,
      searches: searched.length,
      first: share((rank) => rank === 0),
      ten: share((rank) => rank >= 0),
      milliseconds: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
    });
  }
  return recalls;
}
