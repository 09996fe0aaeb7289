/** Requested bytes of a file, both ends inclusive; `unsatisfiable` if the file has none of them. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'unsatisfiable';

/**
 * Parses a Range header (RFC 9110, section 14) for a file of `size` bytes. Only a single range is supported; several
 * ranges, other units and invalid syntax select the whole file, as the RFC allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}
