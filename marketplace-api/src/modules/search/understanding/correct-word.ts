import { isArabic } from '../language/script.ts';
import { editDistance } from '../language/edit-distance.ts';
import { type Token, tokenize } from '../language/normalize-text.ts';
import { arabiziVariants, phoneticKey, transliterate } from '../language/phonetic-key.ts';
import type { VocabularyEntry, VocabularyTable } from '../term-index/vocabulary-table.ts';
import { type Lexicon, type Concept } from '../vocabulary/lexicon.ts';

/** The replacement of an unknown word. */
export interface Correction {
  readonly tokens: readonly Token[];
  /** Distance from the typed word; 0 is identical. */
  readonly cost: number;
  /** Whether the shopper is told: a word in the typed script replaces a mistyped one. */
  readonly isVisible: boolean;
}

/** Sources of corrections. */
export interface CorrectionSources {
  readonly lexicon: Lexicon;
  /** The words of the lexicon, for similarity search. */
  readonly spellings: VocabularyTable;
  /** The words of the catalogue. */
  readonly catalogue: VocabularyTable;
}

/** A type of the same script within this cost leaves no place for a word of the other script. */
const NEAR_COST = 1.3;
/** Arabic letters that many people pronounce and write alike. */
const SAME_SOUND: Readonly<Record<string, string>> = {
  ض: 'ظ',
  ظ: 'ض',
  ص: 'س',
  س: 'صث',
  ذ: 'زد',
  ز: 'ذ',
  ط: 'ت',
  ت: 'ط',
  ث: 'س',
  ه: 'ح',
  ح: 'ه',
  ق: 'غ',
  غ: 'ق',
};
/** Arabic letters that differ in their dots only: keys side by side, or a dot too many. */
const SAME_SHAPE: Readonly<Record<string, string>> = Object.fromEntries(
  ['طظ', 'صض', 'عغ', 'دذ', 'رز', 'سش', 'فق', 'جحخ', 'بتثن'].flatMap((letters) =>
    Array.from(letters, (letter) => [letter, letters.replace(letter, '')]),
  ),
);

interface Candidate {
  readonly word: string;
  readonly shown: string;
  readonly cost: number;
  readonly isVisible: boolean;
}

/** Similar words that are compared letter by letter. */
const MAX_SIMILAR = 40;
/** Costs measured on the tuning half of the shopper queries (docs/search-quality.md). */
const SAME_SOUND_COST = 0.5;
const SAME_SHAPE_COST = 1.2;
const SAME_CONSONANTS_COST = 1;
const TRANSLITERATION_COST = 0.35;
const LOANWORD_COST = 0.6;
const MISSING_AIN_DISTANCE = 0.3;
const TRANSLITERATED_LETTER_COST = 0.35;
/** A word of product names without a meaning in the vocabulary is less probable than one with a meaning. */
const CATALOGUE_WORD_COST = 0.25;
const MODIFIER_COST = 0.15;
/** A word that no product has is less probable than one that products have. */
const ABSENT_COST = 0.25;
const MIN_UNFINISHED_LENGTH = 4;
const MAX_COMPLETIONS = 6;
const UNFINISHED_COST = 0.6;
const UNFINISHED_LETTER_COST = 0.05;

/** A number, or the code of a model (“s24”): no Arabic word in Latin letters. */
const CODE = /^[a-z]{0,2}\d+$/;

/** Longest distance of a correction by word length: short words have many neighbours. */
export const maxCorrectionDistance = (letters: number): number =>
  letters <= 3 ? 0.5 : letters === 4 ? 1 : letters <= 6 ? 1.5 : 2.2;

/**
 * The nearest known word of an unknown one; null if none is near enough. Words of the same script are compared by
 * letters and consonants; words of the other script only by the transliteration table.
 * @param hasEnglish whether the query has an English word: then its other words are no Arabic ones (“backlit keyboard”)
 */
export function correctWord({ folded }: Token, sources: CorrectionSources, hasEnglish = false): Correction | null {
  if (folded.length < 3 || folded.length > 40 || !/^(?:[a-z'2-9]+|[ء-ي]+)$/.test(folded) || CODE.test(folded))
    return null;
  const isArabizi = /[a-z]/.test(folded) && /\d/.test(folded);
  const similar = isArabizi
    ? []
    : [...likeLetters(folded, sources.lexicon), ...completions(folded, sources), ...similarSpellings(folded, sources)];
  const hasNearType = similar.some(
    ({ word, cost }) => cost <= NEAR_COST && sources.lexicon.words.get(word)?.kind === 'type',
  );
  const split = hasNearType ? null : splitCompound(folded, sources.lexicon);
  if (split) return split;
  const isLatin = !isArabizi && !isArabic(folded);
  const others = hasNearType || (isLatin && hasEnglish) ? [] : transliterations(folded, isArabizi, sources);
  const [best] = [...similar, ...others].toSorted((a, b) => a.cost - b.cost);
  return best
    ? { tokens: [{ folded: best.word, normalized: best.shown }], cost: best.cost, isVisible: best.isVisible }
    : null;
}

/** Shortest phrase, without spaces, that is compared with known ones; and its longest distance for each letter. */
const MIN_PHRASE_LENGTH = 8;
const PHRASE_DISTANCE = 0.2;

/** The words of the nearest known phrase, which may have a slip in each word; null if none is near enough. */
export function correctPhrase(
  joined: string,
  { table, words }: { readonly table: VocabularyTable; readonly words: ReadonlyMap<string, readonly Token[]> },
): readonly Token[] | null {
  if (joined.length < MIN_PHRASE_LENGTH) return null;
  const limit = Math.min(2.2, joined.length * PHRASE_DISTANCE);
  const [best] = table
    .findSimilar(joined, MAX_SIMILAR)
    .map(({ word }) => ({
      word,
      cost: isArabic(word) === isArabic(joined) ? editDistance(joined, word, limit) : Infinity,
    }))
    .filter(({ cost }) => cost <= limit)
    .toSorted((a, b) => a.cost - b.cost);
  return best ? (words.get(best.word) ?? null) : null;
}

/** Two known words written as one. */
function splitCompound(folded: string, lexicon: Lexicon): Correction | null {
  for (let index = 3; index <= folded.length - 3; index += 1) {
    const parts = [folded.slice(0, index), folded.slice(index)];
    if (parts.every((part) => isMeaningful(lexicon.find(part)?.concept)))
      return { tokens: tokenize(parts.join(' ')), cost: 0.3, isVisible: false };
  }
  return null;
}

const isMeaningful = (concept: Concept | undefined) =>
  concept !== undefined && concept.kind !== 'filler' && concept.kind !== 'negator' && concept.kind !== 'sort';

/** Known words with one other letter that sounds or looks alike: short words share too few trigrams to be similar. */
function likeLetters(typed: string, lexicon: Lexicon): Candidate[] {
  const replace = (alike: Readonly<Record<string, string>>, cost: number) =>
    Array.from(typed).flatMap((letter, index) =>
      Array.from(alike[letter] ?? '').flatMap((other) => {
        const word = typed.slice(0, index) + other + typed.slice(index + 1);
        return isMeaningful(lexicon.find(word)?.concept) ? [{ word, shown: word, cost, isVisible: true }] : [];
      }),
    );
  return [...replace(SAME_SOUND, SAME_SOUND_COST), ...replace(SAME_SHAPE, SAME_SHAPE_COST)];
}

/** Known words that begin with the unfinished one; that is no correction. */
function completions(typed: string, { spellings, catalogue }: CorrectionSources): Candidate[] {
  if (typed.length < MIN_UNFINISHED_LENGTH) return [];
  const toCandidate = (extraCost: number) => (entry: VocabularyEntry) => ({
    word: entry.word,
    shown: entry.shown,
    cost: UNFINISHED_COST + extraCost + UNFINISHED_LETTER_COST * (entry.word.length - typed.length),
    isVisible: false,
  });
  return [
    ...spellings.findSpokenByPrefix(typed, MAX_COMPLETIONS).map(toCandidate(0)),
    ...catalogue.findSpokenByPrefix(typed, MAX_COMPLETIONS).map(toCandidate(CATALOGUE_WORD_COST)),
  ];
}

function similarSpellings(typed: string, sources: CorrectionSources): Candidate[] {
  const fromLexicon = sources.spellings
    .findSimilar(typed, MAX_SIMILAR)
    .concat(sources.spellings.findBySound([phoneticKey(typed)], MAX_SIMILAR))
    .flatMap((entry) =>
      toSimilar(
        typed,
        entry,
        (sources.lexicon.words.get(entry.word)?.kind === 'type' ? 0 : MODIFIER_COST) +
          (sources.catalogue.findEntries([entry.word]).length > 0 ? 0 : ABSENT_COST),
      ),
    );
  const fromCatalogue = sources.catalogue
    .findSimilar(typed, MAX_SIMILAR)
    .flatMap((entry) => toSimilar(typed, entry, CATALOGUE_WORD_COST));
  return [...fromLexicon, ...fromCatalogue];
}

function toSimilar(typed: string, { word, shown }: VocabularyEntry, extraCost: number): Candidate[] {
  if (isArabic(word) !== isArabic(typed)) return [];
  const limit = maxCorrectionDistance(typed.length);
  const distance = Math.min(editDistance(typed, word, limit), consonantDistance(typed, word));
  if (distance > limit) return [];
  return [{ word, shown, cost: distance + extraCost, isVisible: true }];
}

/** Words with the same consonants differ in the vowels only, which both scripts often leave out. */
function consonantDistance(typed: string, word: string): number {
  if (typed.length < 4 || word.length < 4) return Infinity;
  const [a, b] = [transliterate(typed), transliterate(word)];
  if (a === b) return 0.8;
  const hasSame = skeleton(typed) === skeleton(word) && skeleton(typed).length >= 3;
  return hasSame ? SAME_CONSONANTS_COST + 0.1 * Math.abs(typed.length - word.length) : Infinity;
}

const skeleton = (word: string) =>
  word.charAt(0) +
  word
    .slice(1)
    .replaceAll(/[aeiouyاوي]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/**
 * Words of the vocabulary in the other script that sound alike: Arabizi for Arabic words, English words in Arabic
 * letters. Words of product names are never candidates: by chance, too many sound alike.
 */
function transliterations(typed: string, isArabizi: boolean, { spellings, lexicon }: CorrectionSources): Candidate[] {
  const isReadable = isArabizi || isArabic(typed) || /[aeiou]/.test(typed);
  if (!isReadable || (typed.length < 4 && !isArabizi)) return [];
  const variants = arabiziVariants(typed);
  const sounds = variants.map((variant) => phoneticKey(variant, false)).filter((sound) => sound !== '');
  const baseCost = isArabic(typed) ? LOANWORD_COST : TRANSLITERATION_COST;
  return spellings.findBySound(sounds, MAX_SIMILAR).flatMap(({ word, shown }) => {
    if (isArabic(word) === isArabic(typed) || (isArabic(typed) && lexicon.isArabizi(word))) return [];
    const distance = Math.min(...variants.map((variant) => soundDistance(transliterate(variant, false), word)));
    if (distance > maxSoundDistance(phoneticKey(word).length, isArabizi)) return [];
    const extraCost = lexicon.words.get(word)?.kind === 'type' ? 0 : MODIFIER_COST;
    return [{ word, shown, cost: baseCost + extraCost + distance * TRANSLITERATED_LETTER_COST, isVisible: false }];
  });
}

/** Distance of a transliterated word; Arabizi without digits leaves out the letter ain. */
function soundDistance(typed: string, word: string): number {
  const spelling = transliterate(word);
  const exact = editDistance(typed, spelling, 3);
  // With two consonants a vowel in front is another word.
  if (typed.charAt(0) !== spelling.charAt(0) && phoneticKey(word).length <= 2) return Infinity;
  if (typed.includes('3') || !spelling.includes('3')) return exact;
  const withoutAin = spelling.replaceAll('3', '').replaceAll(/(.)\1+/g, '$1');
  return Math.min(exact, MISSING_AIN_DISTANCE + editDistance(typed, withoutAin, 3));
}

/** Without digits, a Latin word is rather a word of another language (“maleta”) than Arabic spelled otherwise. */
const MAX_SOUND_DISTANCE = 2.2;

/** Few consonants are shared by chance; then the vowels must agree too. */
const maxSoundDistance = (consonants: number, isArabizi: boolean): number =>
  consonants <= 1 ? (isArabizi ? 1 : 0) : consonants === 2 ? 1 : MAX_SOUND_DISTANCE;
