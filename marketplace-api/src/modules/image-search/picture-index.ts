import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Services } from '../../infra/services.ts';
import type { PictureEmbedder, PictureQuery } from './embedder.ts';
import { createVectorTable, type VectorTable } from './vector-table.ts';

/** Pictures up to which a search compares every one. */
const EXACT_UP_TO = 5_000;
/** Pictures compared exactly after the sketches: this many, or this share of a larger index. */
const CANDIDATES = { count: 800, share: 0.01 };
/** Exact comparisons, and comparisons of sketches, before other requests get a turn: about 5 ms. */
const BATCH = { exact: 1_000, sketches: 16_000 };

/** Vectors of product pictures, in memory: about 0.9 KB each. */
export interface PictureIndex {
  readonly embedder: PictureEmbedder;
  readonly size: number;
  has(key: string): boolean;
  add(key: string, vector: Uint8Array): void;
  /** Removes a picture that no product has any more. */
  remove(key: string): void;
  keys(): Iterable<string>;
  /** Keys of the pictures nearest to any view of a query, the nearest first. */
  nearest(query: PictureQuery, count: number): Promise<string[]>;
}

/** Services with the vectors of the pictures. */
export interface ImageSearchServices extends Services {
  readonly pictureIndex: PictureIndex;
}

/**
 * Creates an index without pictures.
 * @param exactUpTo number of pictures up to which every one is compared
 */
export function createPictureIndex(embedder: PictureEmbedder, exactUpTo = EXACT_UP_TO): PictureIndex {
  const table = createVectorTable(embedder.length);
  return {
    embedder,
    get size() {
      return table.size;
    },
    has: (key) => table.has(key),
    add: (key, vector) => table.set(key, vector),
    remove: (key) => table.delete(key),
    keys: () => table.keys(),
    nearest: async (query, count) => {
      const best = new Map<string, number>();
      for (const view of query) {
        const rows = table.size > exactUpTo ? await selectCandidates(table, view) : undefined;
        await compareRows({ table, embedder, view, best }, rows);
      }
      return [...best]
        .toSorted(([aKey, a], [bKey, b]) => a - b || (aKey < bKey ? -1 : 1))
        .slice(0, count)
        .map(([key]) => key);
    },
  };
}

interface Comparison {
  readonly table: VectorTable;
  readonly embedder: PictureEmbedder;
  readonly view: Uint8Array;
  /** The smallest distance of each picture so far. */
  readonly best: Map<string, number>;
}

/** Compares a view with the vectors of some rows; without rows with all. */
async function compareRows({ table, embedder, view, best }: Comparison, rows?: Uint32Array): Promise<void> {
  const count = rows ? rows.length : table.size;
  for (let index = 0; index < count; index++) {
    const row = rows?.[index] ?? index;
    const key = table.keyOf(row);
    if (key !== undefined) {
      const distance = embedder.distance(view, table.vectorOf(row));
      if (distance < (best.get(key) ?? Infinity)) best.set(key, distance);
    }
    if ((index + 1) % BATCH.exact === 0) await yieldToEventLoop();
  }
}

/** The rows whose sketches are nearest to a view's. */
async function selectCandidates(table: VectorTable, view: Uint8Array): Promise<Uint32Array> {
  const sketch = table.sketch(view);
  const distances = new Uint32Array(table.size);
  for (let from = 0; from < table.size; from += BATCH.sketches) {
    table.compareSketches(sketch, distances, from, Math.min(table.size, from + BATCH.sketches));
    await yieldToEventLoop();
  }
  const wanted = Math.min(
    distances.length,
    Math.max(CANDIDATES.count, Math.round(distances.length * CANDIDATES.share)),
  );
  const limit = distances.toSorted()[wanted - 1] ?? 0;
  const rows: number[] = [];
  distances.forEach((distance, row) => {
    if (distance <= limit) rows.push(row);
  });
  return Uint32Array.from(rows);
}
