/** Which bytes of a file are asked for, both ends within; `unsatisfiable` where the file has none of them. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'unsatisfiable';

/**
 * Reads a Range header (RFC 9110, section 14) for a file of `size` bytes. One range is answered; several, other units and what is
 * written wrongly give the whole file, as the RFC allows.
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
