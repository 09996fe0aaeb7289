import { editDistance } from '../language/edit-distance.ts';
import { arabiziVariants, phoneticKey, transliterate } from '../language/phonetic-key.ts';
import type { Token } from '../language/normalize-text.ts';
import type { VocabularyEntry, VocabularyTable } from '../term-index/vocabulary-table.ts';
import type { TermLookup } from '../term-index/term-index.ts';

/** A word that stands for a mistyped one. */
export interface SpellingCandidate {
  /** The words in its place; several for a compound that was written as one (`powerbank`). */
  readonly words: readonly Token[];
  /** How far from what was typed: 0 is the same, above 2 is another word. */
  readonly cost: number;
  /** Whether the shopper is to be told: a beginning or a compound is no mistake. */
  readonly isCorrection: boolean;
  /** Whether it only sounds so, in letters that may as well be another word: not to be trusted beside words that stand for nothing. */
  readonly isGuess: boolean;
}

/**
 * Which of the words (folded words and stems) the catalogue has.
 * @param termLookup the words of products; null while they are being read: the vocabulary holds them too, and those of products that went.
 */
export function findKnownTerms(
  vocabulary: VocabularyTable,
  termLookup: TermLookup | null,
  terms: readonly string[],
): Set<string> {
  if (termLookup) return new Set(terms.filter((word) => termLookup.hasTerm(word)));
  return new Set(vocabulary.findEntries(terms).map(({ word }) => word));
}

/** How many words of each kind are looked at. */
const MAX_PREFIX_CANDIDATES = 6;
const MAX_SIMILAR = 60;

/** Words of the catalogue that an unknown one may stand for, the nearest first. */
export function findSpellingCandidates(vocabulary: VocabularyTable, typed: string): SpellingCandidate[] {
  if (typed.length < 3 || typed.length > 40 || (/^\d/.test(typed) && !/\p{L}/u.test(typed))) return [];
  const sounds = arabiziVariants(typed)
    .map(phoneticKey)
    .filter((sound) => sound !== '');
  return [
    ...prefixCandidates(vocabulary.findSpokenByPrefix(typed, MAX_PREFIX_CANDIDATES)),
    ...compoundCandidates(typed, vocabulary.findEntries(splitPoints(typed).flat())),
    ...editDistanceCandidates(typed, vocabulary.findSimilar(typed, MAX_SIMILAR)),
    ...phoneticCandidates(typed, vocabulary.findBySound(sounds, MAX_SIMILAR)),
  ]
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 8);
}

/** How many mistakes a word of a length may hold and still be meant. */
const maxEditDistance = (letters: number): number => (letters <= 3 ? 0.6 : letters <= 4 ? 1 : letters <= 6 ? 1.6 : 2.2);
/** A word that was not finished is less sure than one that was. */
const UNFINISHED_COST = 0.4;

/** Words of the catalogue whose beginning was mistyped so, the nearest first: a word that is still being typed. */
export function findUnfinishedCandidates(vocabulary: VocabularyTable, typed: string): SpellingCandidate[] {
  if (typed.length < 4 || typed.length > 20 || /\d/.test(typed)) return [];
  const maxDistance = maxEditDistance(typed.length);
  return vocabulary
    .findSimilarPrefixes(typed, MAX_SIMILAR)
    .flatMap((row) => {
      const ends = [-1, 0, 1].map((offset) => typed.length + offset).filter((end) => end < row.word.length);
      const distance = Math.min(...ends.map((end) => editDistance(typed, row.word.slice(0, end), maxDistance)));
      const cost = UNFINISHED_COST + distance - frequencyBonus(row);
      return distance > maxDistance ? [] : [{ words: [toToken(row)], cost, isCorrection: true, isGuess: false }];
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** A word of the vocabulary as one that is typed. */
export const toToken = ({ word, shown }: VocabularyEntry): Token => ({ folded: word, normalized: shown });
/** Among words at the same distance the more frequent one is meant. */
const frequencyBonus = ({ products }: VocabularyEntry): number => 0.06 * Math.log10(1 + products);

function prefixCandidates(rows: readonly VocabularyEntry[]): SpellingCandidate[] {
  return rows.map((row) => ({
    words: [toToken(row)],
    cost: 0.7 - frequencyBonus(row),
    isCorrection: false,
    isGuess: false,
  }));
}

function compoundCandidates(typed: string, rows: readonly VocabularyEntry[]): SpellingCandidate[] {
  const entriesByTerm = new Map(rows.map((row) => [row.word, row]));
  return splitPoints(typed).flatMap(([left, right]) => {
    const [a, b] = [entriesByTerm.get(left), entriesByTerm.get(right)];
    return a && b
      ? [
          {
            words: [toToken(a), toToken(b)],
            cost: 0.5 - frequencyBonus(a) - frequencyBonus(b),
            isCorrection: false,
            isGuess: false,
          },
        ]
      : [];
  });
}

function editDistanceCandidates(typed: string, rows: readonly VocabularyEntry[]): SpellingCandidate[] {
  const maxDistance = maxEditDistance(typed.length);
  return rows.flatMap((row) => {
    const cost = editDistance(typed, row.word, maxDistance);
    return cost > maxDistance
      ? []
      : [{ words: [toToken(row)], cost: cost - frequencyBonus(row), isCorrection: true, isGuess: false }];
  });
}

/**
 * Only across scripts: within one, spelling is the better guide. Digits inside a Latin word are Arabic in chat spelling; an
 * unknown Arabic word is more often mistyped than English in Arabic letters.
 */
function phoneticCandidates(typed: string, rows: readonly VocabularyEntry[]): SpellingCandidate[] {
  const [isChat, isArabic] = [/\d/.test(typed), hasArabic(typed)];
  const baseCost = isChat ? 0.3 : isArabic ? 0.9 : 0.6;
  return rows.flatMap((row) => {
    if (hasArabic(row.word) === isArabic || !isDistinctive(typed, row.word)) return [];
    const distance = phoneticDistance(typed, row.word);
    const maxDistance = Math.max(3, typed.length * 0.6);
    if (distance > maxDistance) return [];
    const cost = baseCost + distance * 0.12 - frequencyBonus(row);
    return [{ words: [toToken(row)], cost, isCorrection: true, isGuess: !isChat }];
  });
}

/** Whether two words that share their consonants share enough: one or two are shared by chance. */
function isDistinctive(typed: string, word: string): boolean {
  const consonants = phoneticKey(word).length;
  if (/\d/.test(typed) || consonants > 2) return true;
  return consonants === 2 && /[aeiou]/.test(typed) && phoneticDistance(typed, word) <= 1;
}

const hasArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

function phoneticDistance(typed: string, word: string): number {
  const [spelling, maxDistance] = [transliterate(word), Math.max(3, typed.length * 0.6)];
  return Math.min(
    ...arabiziVariants(typed).map((reading) => editDistance(transliterate(reading), spelling, maxDistance)),
  );
}

function splitPoints(word: string): [left: string, right: string][] {
  const positions = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
  return positions.map((index) => [word.slice(0, index), word.slice(index)]);
}
