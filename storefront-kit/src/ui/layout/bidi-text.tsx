import { splitLtrRuns } from 'shared-contracts/bidi';

/**
 * A text with its left-to-right runs in `bdi` elements: an Arabic name with a Latin model and a number is read in its
 * logical order (ADR 60). Text in one direction gets no element.
 */
export function BidiText({ text }: { readonly text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
  return splitLtrRuns(text).map((part, index) => (index % 2 ? <bdi key={index}>{part}</bdi> : part));
}
