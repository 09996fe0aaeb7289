import { createHash } from 'node:crypto';

/** Remembers keys with the line that each was first met on, in 12 to 24 bytes a key, whatever its length. */
export interface SeenRows {
  /** The line that the key was met on before; else null, and the key is remembered with this line. */
  meet(key: string, line: number): number | null;
}

/** Keys are told apart by 53 bits of their hash: among a million, two that are taken for one have a chance of 1 in 18,000. */
export function createSeenRows(): SeenRows {
  let hashes = new Float64Array(1_024);
  let lines = new Uint32Array(1_024);
  let count = 0;
  /** Where a hash stands, or the free place for it. */
  const placeOf = (hash: number) => {
    let place = hash % hashes.length;
    while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) % hashes.length;
    return place;
  };
  const put = (hash: number, line: number) => {
    const place = placeOf(hash);
    hashes[place] = hash;
    lines[place] = line;
  };
  const grow = () => {
    const [oldHashes, oldLines] = [hashes, lines];
    hashes = new Float64Array(oldHashes.length * 2);
    lines = new Uint32Array(oldLines.length * 2);
    for (const [place, hash] of oldHashes.entries()) if (hash !== 0) put(hash, oldLines[place] ?? 0);
  };
  return {
    meet: (key, line) => {
      const hash = hashOf(key);
      const place = placeOf(hash);
      if (hashes[place] === hash) return lines[place] ?? 0;
      put(hash, line);
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
