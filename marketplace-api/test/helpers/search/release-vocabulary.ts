import { readFile } from 'node:fs/promises';
import { loadDictionary } from '../../../src/modules/search/language/dictionary.ts';
import { tokenize } from '../../../src/modules/search/language/normalize-text.ts';
import { phoneticKey } from '../../../src/modules/search/language/phonetic-key.ts';
import { createVocabularyTable } from '../../../src/modules/search/term-index/vocabulary-table.ts';
import { correctPhrase, correctWord } from '../../../src/modules/search/understanding/correct-word.ts';
import { createPhrases } from '../../../src/modules/search/understanding/query-reader.ts';
import { type Slot, slotText } from '../../../src/modules/search/understanding/slots.ts';
import { type QueryReader, understandQuery } from '../../../src/modules/search/understanding/understand-query.ts';
import { parseGulfTerms } from '../../../src/modules/search/vocabulary/gulf-terms.ts';
import { createLexicon, joinTokens, parseConcepts } from '../../../src/modules/search/vocabulary/lexicon.ts';

const read = (name: string) =>
  readFile(new URL(`../../../src/modules/search/vocabulary/data/${name}.txt`, import.meta.url), 'utf8');
const [types, otherTypes, modifiers, gulfText, arabiziText] = await Promise.all(
  ['types', 'other-types', 'modifiers', 'gulf', 'arabizi'].map(read),
);
const dictionary = await loadDictionary();
/** Gulf words, and Arabic words in Latin letters. */
export const [gulf, arabizi] = [parseGulfTerms(gulfText ?? ''), parseGulfTerms(arabiziText ?? '')];

/** The vocabulary of the release. */
export const lexicon = createLexicon(
  [
    ...parseConcepts(types ?? '', 'type'),
    ...parseConcepts(otherTypes ?? '', 'type'),
    ...parseConcepts(modifiers ?? ''),
  ],
  gulf,
  arabizi,
);
/** The words of the vocabulary, for similarity. */
export const spellings = createVocabularyTable();
for (const word of [...lexicon.words.keys(), ...lexicon.parts])
  spellings.upsert({ word, shown: word, sound: phoneticKey(word), products: 1 });
/** A catalogue without words. */
export const catalogue = createVocabularyTable();
const NOVA = { name_en: 'Nova', name_ar: 'نوفا' };

const phrases = createPhrases(lexicon);

/** Reads queries with the vocabulary of the release and a catalogue without words. */
export const reader: QueryReader = {
  lexicon,
  findBrand: (joined) => (['Nova', 'نوفا'].some((name) => joinTokens(tokenize(name)) === joined) ? NOVA : undefined),
  isHead: (folded) => folded === 'gizmo',
  isKnown: (token) => /^\d+$/.test(token.folded),
  isWord: (folded) => dictionary.isWord(folded),
  isThing: (folded) => dictionary.isThing(folded),
  correctPhrase: (joined) => correctPhrase(joined, phrases),
  correct: (token, hasEnglish) => correctWord(token, { lexicon, spellings, catalogue }, hasEnglish),
};

/** The slots as `kind:text`, without fillers; the head in front. */
export function understand(q: string): string[] {
  const query = understandQuery(q, reader);
  const format = (slot: Slot) =>
    `${slot.kind === 'type' ? slot.concept.id : slot.kind}:${slotText(query.tokens, slot)}`;
  const others = query.slots.filter((slot) => slot !== query.head && slot.kind !== 'filler');
  return [...(query.head ? [format(query.head)] : ['none']), ...others.map(format)];
}
