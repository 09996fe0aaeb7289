import { createHash } from 'node:crypto';

/** Stores each key's first line, in 12 to 24 bytes a key, whatever its length. */
export interface DuplicateRows {
  /** Returns the key's first line; for a new key records this line and returns null. */
  findOrRecord(key: string, line: number): number | null;
}

/** Compares keys by 53 bits of their hash: the chance of a collision among a million keys is 1 in 18,000. */
export function createDuplicateRows(): DuplicateRows {
  let hashes = new Float64Array(1_024);
  let lines = new Uint32Array(1_024);
  let count = 0;
  /** Slot of a hash, or the free slot for it (linear probing). */
  const findSlot = (hash: number) => {
    let slot = hash % hashes.length;
    while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % hashes.length;
    return slot;
  };
  const insert = (hash: number, line: number) => {
    const slot = findSlot(hash);
    hashes[slot] = hash;
    lines[slot] = line;
  };
  const grow = () => {
    const [oldHashes, oldLines] = [hashes, lines];
    hashes = new Float64Array(oldHashes.length * 2);
    lines = new Uint32Array(oldLines.length * 2);
    for (const [slot, hash] of oldHashes.entries()) if (hash !== 0) insert(hash, oldLines[slot] ?? 0);
  };
  return {
    findOrRecord: (key, line) => {
      const hash = hashOf(key);
      const slot = findSlot(hash);
      if (hashes[slot] === hash) return lines[slot] ?? 0;
      insert(hash, line);
      count += 1;
      if (count * 4 > hashes.length * 3) grow();
      return null;
    },
  };
}

function hashOf(key: string): number {
  const bytes = createHash('sha1').update(key).digest();
  return 1 + bytes.readUIntBE(0, 6) + (bytes.readUInt8(6) & 0x0f) * 2 ** 48;
}
