import { expect, test } from '@jest/globals';
import type { PictureEmbedder } from './embedder.ts';
import { createPictureIndex } from './picture-index.ts';

/** Length of the test's vectors in bytes: shorter than a descriptor, so that many are quick to make. */
const LENGTH = 96;
const PICTURES = 60_000;

const embedder: PictureEmbedder = {
  name: 'test',
  length: LENGTH,
  embed: () => Promise.reject(new Error('not needed')),
  embedQuery: () => Promise.reject(new Error('not needed')),
  distance: (first, second) => {
    let sum = 0;
    for (let index = 0; index < LENGTH; index++) sum += Math.abs((first[index] ?? 0) - (second[index] ?? 0));
    return sum;
  },
};

/** Numbers from 0 to `below`, the same in each run (a linear congruential generator). */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const numbers = createNumbers(7);
/** Shapes of products: the vectors of one shape differ a little, as the models of one object do. */
const shapes = Array.from({ length: 400 }, () => Uint8Array.from({ length: LENGTH }, () => numbers(200)));
const vary = (vector: Uint8Array, by: number) => vector.map((value) => Math.min(255, value + numbers(by)));
const vectors = Array.from({ length: PICTURES }, (_, place) => vary(shapes[place % 400] ?? new Uint8Array(LENGTH), 40));

test('PictureIndex: keeps 60,000 pictures and finds each as exactly as a comparison of all [CAT-07]', async () => {
  const index = createPictureIndex(embedder);
  const exact = createPictureIndex(embedder, PICTURES);
  for (const [place, vector] of vectors.entries()) {
    index.add(`picture-${place}`, vector);
    exact.add(`picture-${place}`, vector);
  }
  expect(index.size).toBe(PICTURES);
  expect(vectors.filter((_, place) => !index.has(`picture-${place}`))).toEqual([]);
  let [shared, total] = [0, 0];
  for (const place of [0, 4_096, 50_001, PICTURES - 1]) {
    const query = [vary(vectors[place] ?? new Uint8Array(LENGTH), 8)];
    const found = await index.nearest(query, 10);
    expect(found[0]).toBe(`picture-${place}`);
    const expected = new Set(await exact.nearest(query, 10));
    total += expected.size;
    shared += found.filter((key) => expected.has(key)).length;
  }
  expect(shared / total).toBeGreaterThan(0.95);
}, 240_000);

test('PictureIndex: a removed picture is not found, and the others keep their vectors', async () => {
  const index = createPictureIndex(embedder);
  for (const place of [0, 1, 2, 3]) index.add(`picture-${place}`, vectors[place] ?? new Uint8Array(LENGTH));
  for (const key of ['picture-1', 'picture-3', 'unknown']) index.remove(key);
  expect([...index.keys()].toSorted()).toEqual(['picture-0', 'picture-2']);
  expect(await index.nearest([vectors[2] ?? new Uint8Array(LENGTH)], 9)).toEqual(['picture-2', 'picture-0']);
  index.add('picture-2', vectors[9] ?? new Uint8Array(LENGTH));
  expect([index.size, await index.nearest([vectors[9] ?? new Uint8Array(LENGTH)], 1)]).toEqual([2, ['picture-2']]);
});

test('PictureIndex: the nearest of several views counts', async () => {
  const index = createPictureIndex(embedder);
  for (const place of [0, 1, 2]) index.add(`picture-${place}`, vectors[place] ?? new Uint8Array(LENGTH));
  const views = [vary(vectors[0] ?? new Uint8Array(LENGTH), 30), vectors[2] ?? new Uint8Array(LENGTH)];
  expect((await index.nearest(views, 2))[0]).toBe('picture-2');
});
