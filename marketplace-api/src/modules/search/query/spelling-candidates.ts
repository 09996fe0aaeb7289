import { isArabic } from '../language/script.ts';
import { editDistance } from '../language/edit-distance.ts';
import { arabiziVariants, phoneticKey, transliterate } from '../language/phonetic-key.ts';
import type { Token } from '../language/normalize-text.ts';
import type { VocabularyEntry, VocabularyTable } from '../term-index/vocabulary-table.ts';
import type { TermLookup } from '../term-index/term-index.ts';

/** A candidate for a mistyped word. */
export interface SpellingCandidate {
  /** The replacement; several words for a compound written as one (`powerbank`). */
  readonly words: readonly Token[];
  /** Cost from the typed word: 0 is identical, above 2 is another word. */
  readonly cost: number;
  /** Whether the shopper is notified; completing a prefix or splitting a compound is no correction. */
  readonly isCorrection: boolean;
  /**
   * Whether the match is only phonetic, in letters that also spell other words: dropped if the query has a term without
   * candidates.
   */
  readonly isGuess: boolean;
}

/**
 * Returns which terms (folded words and stems) the catalogue has.
 * @param termLookup the terms of products; null while they load: the vocabulary has them too, and also those of deleted
 * products.
 */
export function findKnownTerms(
  vocabulary: VocabularyTable,
  termLookup: TermLookup | null,
  terms: readonly string[],
): Set<string> {
  if (termLookup) return new Set(terms.filter((word) => termLookup.hasTerm(word)));
  return new Set(vocabulary.findEntries(terms).map(({ word }) => word));
}

/** Maximum number of candidates of each kind. */
const MAX_PREFIX_CANDIDATES = 6;
const MAX_SIMILAR = 60;

/** Candidates from the vocabulary for an unknown word, the nearest first. */
export function findSpellingCandidates(vocabulary: VocabularyTable, typed: string): SpellingCandidate[] {
  if (typed.length < 3 || typed.length > 40 || (/^\d/.test(typed) && !/\p{L}/u.test(typed))) return [];
  const sounds = arabiziVariants(typed)
    .map((variant) => phoneticKey(variant))
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

/** Maximum edit distance of a correction by word length. */
const maxEditDistance = (letters: number): number => (letters <= 3 ? 0.6 : letters <= 4 ? 1 : letters <= 6 ? 1.6 : 2.2);
/** Extra cost of an unfinished word, which is less certain than a finished one. */
const UNFINISHED_COST = 0.4;

/** Candidates whose prefix is similar to an unfinished word, the nearest first. */
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

/** A vocabulary entry as a token. */
export const toToken = ({ word, shown }: VocabularyEntry): Token => ({ folded: word, normalized: shown });
/** Among words at the same distance the more frequent one wins. */
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
 * Phonetic matching works only across scripts; within one script edit distance is better. Digits inside a Latin word
 * mean Arabizi. An unknown Arabic word is more often mistyped than English in Arabic letters.
 */
function phoneticCandidates(typed: string, rows: readonly VocabularyEntry[]): SpellingCandidate[] {
  const [isChat, isTypedArabic] = [/\d/.test(typed), isArabic(typed)];
  const baseCost = isChat ? 0.3 : isTypedArabic ? 0.9 : 0.6;
  return rows.flatMap((row) => {
    if (isArabic(row.word) === isTypedArabic || !isDistinctive(typed, row.word)) return [];
    const distance = phoneticDistance(typed, row.word);
    const maxDistance = Math.max(3, typed.length * 0.6);
    if (distance > maxDistance) return [];
    const cost = baseCost + distance * 0.12 - frequencyBonus(row);
    return [{ words: [toToken(row)], cost, isCorrection: true, isGuess: !isChat }];
  });
}

/** Whether two words with the same consonants are similar enough: one or two shared consonants can be chance. */
function isDistinctive(typed: string, word: string): boolean {
  const consonants = phoneticKey(word).length;
  if (/\d/.test(typed) || consonants > 2) return true;
  return consonants === 2 && /[aeiou]/.test(typed) && phoneticDistance(typed, word) <= 1;
}

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
