/** Numbers of a sketch. */
const SKETCH_LENGTH = 64;
/** Rows of a block; the table grows block by block. */
const BLOCK_ROWS = 4_096;
/** Multiplier of the hash that spreads the places of a vector over the numbers of its sketch (Knuth). */
const SPREAD = 2_654_435_761;

/**
 * Vectors by key, with a sketch of each: a sparse random projection, where every place of the vector is added to one of
 * 64 numbers, or subtracted. The sum of the differences of two sketches is never more than that of their vectors.
 */
export interface VectorTable {
  readonly size: number;
  has(key: string): boolean;
  /** Adds a vector or replaces it. */
  set(key: string, vector: Uint8Array): void;
  delete(key: string): void;
  keys(): Iterable<string>;
  keyOf(row: number): string | undefined;
  vectorOf(row: number): Uint8Array;
  sketch(vector: Uint8Array): Int16Array;
  /** Writes the distances of the sketches in rows `from` to `to` (exclusive) into `distances`. */
  compareSketches(sketch: Int16Array, distances: Uint32Array, from: number, to: number): void;
}

/** Creates an empty table of vectors with `length` bytes. */
export function createVectorTable(length: number): VectorTable {
  const keys: string[] = [];
  const rows = new Map<string, number>();
  const vectors: Uint8Array[] = [];
  const sketches: Int16Array[] = [];
  const project = createProjection(length);

  const vectorOf = (row: number): Uint8Array => {
    const start = (row % BLOCK_ROWS) * length;
    return vectors[Math.floor(row / BLOCK_ROWS)]?.subarray(start, start + length) ?? new Uint8Array(length);
  };
  const sketchOf = (row: number): Int16Array => {
    const start = (row % BLOCK_ROWS) * SKETCH_LENGTH;
    return sketches[Math.floor(row / BLOCK_ROWS)]?.subarray(start, start + SKETCH_LENGTH) ?? new Int16Array(0);
  };
  const write = (row: number, vector: Uint8Array): void => {
    if (row / BLOCK_ROWS >= vectors.length) {
      vectors.push(new Uint8Array(BLOCK_ROWS * length));
      sketches.push(new Int16Array(BLOCK_ROWS * SKETCH_LENGTH));
    }
    vectorOf(row).set(vector.subarray(0, length));
    sketchOf(row).set(project(vector));
  };

  return {
    get size() {
      return keys.length;
    },
    has: (key) => rows.has(key),
    set: (key, vector) => {
      if (vector.length !== length) throw new Error(`a vector of ${vector.length} bytes, not ${length}`);
      const row = rows.get(key) ?? keys.push(key) - 1;
      rows.set(key, row);
      write(row, vector);
    },
    delete: (key) => {
      const row = rows.get(key);
      const last = keys.pop();
      if (row === undefined || last === undefined) {
        if (last !== undefined) keys.push(last);
        return;
      }
      rows.delete(key);
      if (last === key) return;
      write(row, vectorOf(keys.length));
      keys[row] = last;
      rows.set(last, row);
    },
    keys: () => rows.keys(),
    keyOf: (row) => keys[row],
    vectorOf,
    sketch: project,
    compareSketches: (sketch, distances, from, to) => {
      for (let row = from; row < to; row++) {
        const block = sketches[Math.floor(row / BLOCK_ROWS)];
        if (!block) return;
        const start = (row % BLOCK_ROWS) * SKETCH_LENGTH;
        let sum = 0;
        for (let index = 0; index < SKETCH_LENGTH; index++)
          sum += Math.abs((block[start + index] ?? 0) - (sketch[index] ?? 0));
        distances[row] = sum;
      }
    },
  };
}

/** The projection of vectors to sketches; the same for every table of a length. */
function createProjection(length: number): (vector: Uint8Array) => Int16Array {
  const hashes = Array.from({ length }, (_, place) => Math.imul(place + 1, SPREAD) >>> 0);
  const numbers = Uint8Array.from(hashes, (hash) => (hash >>> 16) % SKETCH_LENGTH);
  const signs = Int8Array.from(hashes, (hash) => ((hash >>> 9) & 1 ? 1 : -1));
  return (vector) => {
    const sketch = new Int16Array(SKETCH_LENGTH);
    for (let place = 0; place < length; place++) {
      const number = numbers[place] ?? 0;
      sketch[number] = (sketch[number] ?? 0) + (signs[place] ?? 0) * (vector[place] ?? 0);
    }
    return sketch;
  };
}
