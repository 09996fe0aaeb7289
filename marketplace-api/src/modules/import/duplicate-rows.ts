import { createHash } from 'node:crypto';

/** Remembers keys with the line that each was first met on, in 12 to 24 bytes a key, whatever its length. */
export interface DuplicateRows {
  /** The line that the key was met on before; else null, and the key is remembered with this line. */
  findOrRecord(key: string, line: number): number | null;
}

/** Keys are told apart by 53 bits of their hash: among a million, two that are taken for one have a chance of 1 in 18,000. */
export function createDuplicateRows(): DuplicateRows {
  let hashes = new Float64Array(1_024);
  let lines = new Uint32Array(1_024);
  let count = 0;
  /** Where a hash stands, or the free place for it. */
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
