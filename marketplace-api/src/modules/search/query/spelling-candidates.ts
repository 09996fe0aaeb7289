import { mistakesBetween } from '../language/edit-distance.ts';
import { chatReadings, soundOf, spelledOut } from '../language/phonetic-key.ts';
import type { Word } from '../language/normalize-text.ts';
import type { Entry, VocabularyTable } from '../term-index/vocabulary-table.ts';
import type { Words } from '../term-index/term-index.ts';

/** A word that stands for a mistyped one. */
export interface Candidate {
  /** The words in its place; several for a compound that was written as one (`powerbank`). */
  readonly words: readonly Word[];
  /** How far from what was typed: 0 is the same, above 2 is another word. */
  readonly cost: number;
  /** Whether the shopper is to be told: a beginning or a compound is no mistake. */
  readonly isCorrection: boolean;
  /** Whether it only sounds so, in letters that may as well be another word: not to be trusted beside words that stand for nothing. */
  readonly isGuess: boolean;
}

/**
 * Which of the words (folded words and stems) the catalogue has.
 * @param memory the words of products; null while they are being read: the vocabulary holds them too, and those of products that went.
 */
export function knownOf(vocabulary: VocabularyTable, memory: Words | null, words: readonly string[]): Set<string> {
  if (memory) return new Set(words.filter((word) => memory.has(word)));
  return new Set(vocabulary.named(words).map(({ word }) => word));
}

/** How many words of each kind are looked at. */
const MOST_BEGINNINGS = 6;
const MOST_ALIKE = 60;

/** Words of the catalogue that an unknown one may stand for, the nearest first. */
export function candidatesFor(vocabulary: VocabularyTable, typed: string): Candidate[] {
  if (typed.length < 3 || typed.length > 40 || (/^\d/.test(typed) && !/\p{L}/u.test(typed))) return [];
  const sounds = chatReadings(typed)
    .map(soundOf)
    .filter((sound) => sound !== '');
  return [
    ...beginnings(vocabulary.spokenBeginning(typed, MOST_BEGINNINGS)),
    ...compounds(typed, vocabulary.named(halvesOf(typed).flat())),
    ...alike(typed, vocabulary.alike(typed, MOST_ALIKE)),
    ...alikeInSound(typed, vocabulary.sounding(sounds, MOST_ALIKE)),
  ]
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 8);
}

/** How many mistakes a word of a length may hold and still be meant. */
const mostMistakes = (letters: number): number => (letters <= 3 ? 0.6 : letters <= 4 ? 1 : letters <= 6 ? 1.6 : 2.2);
/** A word that was not finished is less sure than one that was. */
const UNFINISHED = 0.4;

/** Words of the catalogue whose beginning was mistyped so, the nearest first: a word that is still being typed. */
export function unfinishedFor(vocabulary: VocabularyTable, typed: string): Candidate[] {
  if (typed.length < 4 || typed.length > 20 || /\d/.test(typed)) return [];
  const most = mostMistakes(typed.length);
  return vocabulary
    .begun(typed, MOST_ALIKE)
    .flatMap((row) => {
      const ends = [-1, 0, 1].map((more) => typed.length + more).filter((end) => end < row.word.length);
      const mistakes = Math.min(...ends.map((end) => mistakesBetween(typed, row.word.slice(0, end), most)));
      const cost = UNFINISHED + mistakes - frequency(row);
      return mistakes > most ? [] : [{ words: [asWord(row)], cost, isCorrection: true, isGuess: false }];
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** A word of the vocabulary as one that is typed. */
export const asWord = ({ word, shown }: Entry): Word => ({ folded: word, light: shown });
/** Among words at the same distance the more frequent one is meant. */
const frequency = ({ products }: Entry): number => 0.06 * Math.log10(1 + products);

function beginnings(rows: readonly Entry[]): Candidate[] {
  return rows.map((row) => ({ words: [asWord(row)], cost: 0.7 - frequency(row), isCorrection: false, isGuess: false }));
}

function compounds(typed: string, rows: readonly Entry[]): Candidate[] {
  const known = new Map(rows.map((row) => [row.word, row]));
  return halvesOf(typed).flatMap(([left, right]) => {
    const [a, b] = [known.get(left), known.get(right)];
    return a && b
      ? [
          {
            words: [asWord(a), asWord(b)],
            cost: 0.5 - frequency(a) - frequency(b),
            isCorrection: false,
            isGuess: false,
          },
        ]
      : [];
  });
}

function alike(typed: string, rows: readonly Entry[]): Candidate[] {
  const most = mostMistakes(typed.length);
  return rows.flatMap((row) => {
    const cost = mistakesBetween(typed, row.word, most);
    return cost > most
      ? []
      : [{ words: [asWord(row)], cost: cost - frequency(row), isCorrection: true, isGuess: false }];
  });
}

/**
 * Only across scripts: within one, spelling is the better guide. Digits inside a Latin word are Arabic in chat spelling; an
 * unknown Arabic word is more often mistyped than English in Arabic letters.
 */
function alikeInSound(typed: string, rows: readonly Entry[]): Candidate[] {
  const [isChat, isArabic] = [/\d/.test(typed), hasArabic(typed)];
  const least = isChat ? 0.3 : isArabic ? 0.9 : 0.6;
  return rows.flatMap((row) => {
    if (hasArabic(row.word) === isArabic || !isTelling(typed, row.word)) return [];
    const mistakes = mistakesInSound(typed, row.word);
    const most = Math.max(3, typed.length * 0.6);
    if (mistakes > most) return [];
    const cost = least + mistakes * 0.12 - frequency(row);
    return [{ words: [asWord(row)], cost, isCorrection: true, isGuess: !isChat }];
  });
}

/** Whether two words that share their consonants share enough: one or two are shared by chance. */
function isTelling(typed: string, word: string): boolean {
  const consonants = soundOf(word).length;
  if (/\d/.test(typed) || consonants > 2) return true;
  return consonants === 2 && /[aeiou]/.test(typed) && mistakesInSound(typed, word) <= 1;
}

const hasArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

function mistakesInSound(typed: string, word: string): number {
  const [spelling, most] = [spelledOut(word), Math.max(3, typed.length * 0.6)];
  return Math.min(...chatReadings(typed).map((reading) => mistakesBetween(spelledOut(reading), spelling, most)));
}

function halvesOf(word: string): [left: string, right: string][] {
  const places = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3);
  return places.map((at) => [word.slice(0, at), word.slice(at)]);
}
