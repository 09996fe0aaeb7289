import { describe, expect, test } from '@jest/globals';
import {
  arabizi,
  catalogue,
  gulf,
  lexicon,
  reader,
  spellings,
  understand,
} from '../../../../test/helpers/search/release-vocabulary.ts';
import { tokenize } from '../language/normalize-text.ts';
import type { LexiconChange } from '../vocabulary/lexicon.ts';
import { correctWord } from './correct-word.ts';
import { understandQuery } from './understand-query.ts';

const wordsOf = (terms: readonly LexiconChange[]) =>
  terms.flatMap(({ term }) => tokenize(term).map((word) => word.folded));

describe('Query understanding: keys and spellings of Arabic letters [CAT-08]', () => {
  test.each([
    ["u',v", 'perfume:عطور'],
    ['a,.', 'shoes:شوز'],
    [';tv [,hg', 'phone-case:كفر جوال'],
    ["3'allaya", 'kettle:ghallaya'],
    ["na6'arat shamsiya", 'sunglasses'],
    ["men's shoes", 'shoes:shoes'],
    ['t-shirt,men', 't-shirt:t shirt'],
  ])('“%s” → %s', (q, head) => expect(understand(q)[0]).toContain(head));

  test.each(['screw diver', 'note bok', 'basket bal', 'sun galsses'])('“%s” is one word', (q) => {
    expect(understandQuery(q, reader).tokens).toHaveLength(1);
  });

  test.each([
    ['cofee machin', 'coffee machine'],
    ['باور بانم', 'باور بانك'],
    ['powr bank', 'power bank'],
    ['high heals', 'high heels'],
    ['ches board', 'chess board'],
  ])('“%s” is “%s”', (q, corrected) => expect(understandQuery(q, reader).corrected).toBe(corrected));

  test.each(['black phone', 'tea mug', 'desk clock', 'kids toys'])('“%s” stays as it is', (q) => {
    expect(understandQuery(q, reader).corrected).toBeNull();
  });

  test('no Arabic word is read as an Arabic word in Latin letters', () => {
    const inLatin = wordsOf(arabizi);
    const written = wordsOf(gulf);
    expect(written.length).toBeGreaterThan(1_000);
    for (const word of ['بنادول', ...written]) {
      const correction = correctWord({ folded: word, normalized: word }, { lexicon, spellings, catalogue });
      expect([word, correction?.tokens.some(({ folded }) => inLatin.includes(folded)) ?? false]).toEqual([word, false]);
    }
  });
});
