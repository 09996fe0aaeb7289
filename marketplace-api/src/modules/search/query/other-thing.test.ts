import { expect, test } from '@jest/globals';
import { lexicon, reader } from '../../../../test/helpers/search/release-vocabulary.ts';
import { slotText } from '../understanding/slots.ts';
import { understandQuery } from '../understanding/understand-query.ts';
import { DEVICES, findOtherThing, FOODS } from './other-thing.ts';

test('OtherThing: every device and food is a type of the vocabulary', () => {
  expect([...DEVICES, ...FOODS].filter((id) => !lexicon.get('type', id))).toEqual([]);
});

/** A catalogue with these words, among products of other types. */
const withNouns = {
  ...reader,
  isKnown: ({ folded }: { readonly folded: string }) => /^(?:sealer|net|lid)$/.test(folded),
};

/** The words of another thing, where no product of the type has what stands beside it. */
function findIn(q: string): string | null {
  const query = understandQuery(q, withNouns);
  const isMissing = () => true;
  const other = findOtherThing(query, { isMissing, lexicon, isThing: reader.isThing });
  return other && slotText(query.tokens, other);
}

test.each([
  'kettle sealer',
  'headphones net',
  'blender lid',
  'keyboard cover',
  'sofa soap',
  'carpet razor',
  'مراية سيارة',
  'صابون كنب',
  'مكنسة كنب',
])('OtherThing: “%s” is no product of its type [CAT-08]', (q) => expect(findIn(q)).toBe(q));

test.each([
  ['laptop mouse', 'made for a device'],
  ['phone camera', 'a part of a device'],
  ['tea mug', 'for food'],
  ['kitchen blender', 'a word with a wider meaning'],
  ['shirt dress', 'of one group'],
  ['mirror round', 'no thing'],
  ['nova headphones case', 'a brand'],
  ['سماعات جوال', 'made for a device'],
  ['فنجان شاي', 'for food'],
  ['خلاط مطبخ', 'a word with a wider meaning'],
])('OtherThing: “%s” is of its type: %s [CAT-08]', (q) => expect(findIn(q)).toBeNull());
