import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from '../language/stemmer.ts';
import type { Synonyms } from '../language/synonyms.ts';
import type { Word } from '../language/normalize-text.ts';
import type { Group } from './term-query.ts';
import { type Candidate, candidatesFor, knownOf } from './spelling-candidates.ts';
import type { VocabularyTable } from '../term-index/vocabulary-table.ts';
import type { WordIndex } from '../term-index/term-index.ts';

/** What queries are read with. */
export interface Reader {
  readonly database: Queryable;
  readonly stemmer: Stemmer;
  readonly synonyms: Synonyms;
  readonly words: WordIndex;
  readonly vocabulary: VocabularyTable;
}

/** A query as things to find. */
export interface Reading {
  readonly groups: readonly Group[];
  /** The words as they are searched for, to be shown. */
  readonly shown: readonly string[];
  /** How far it is from what was typed. */
  readonly cost: number;
  /** Whether words were taken for others. */
  readonly isCorrected: boolean;
  /** Words that the catalogue does not have and nothing comes close to. */
  readonly unknown: readonly Word[];
}

/** The cost of a word that stands for nothing. */
const LOST = 3;
/** How many unknown words of a query are corrected. */
const MOST_CORRECTIONS = 4;

/** Reads words as they are written: what is unknown stays unknown. */
export async function readPlainly(reader: Reader, words: readonly Word[]): Promise<Reading> {
  const forms = words.flatMap((word) => [word, ...strippedOf(word)]);
  await reader.stemmer.learn(reader.database, forms);
  const pairs = words.slice(1).map((word, at) => (words[at]?.folded ?? '') + word.folded);
  const known = knownOf(reader.vocabulary, await reader.words.read(), [
    ...forms.flatMap((form) => [form.folded, ...(reader.stemmer.stemsOf(form) ?? [])]),
    ...pairs,
  ]);
  const steps = walk(reader, words, known);
  const meaningful = steps.filter((step) => !step.isStop);
  return toReading(meaningful.length > 0 ? meaningful : steps);
}

/** Puts the nearest known words in the place of unknown ones. */
export async function correct(reader: Reader, words: readonly Word[], { unknown }: Reading): Promise<Reading> {
  const lost = new Set(unknown);
  const chosen = new Map<Word, readonly Candidate[]>();
  for (const word of unknown.slice(0, MOST_CORRECTIONS))
    chosen.set(word, candidatesFor(reader.vocabulary, word.folded));
  const isLost = unknown.some((word) => !chosen.get(word)?.length);
  if (isLost)
    for (const [word, candidates] of chosen)
      chosen.set(
        word,
        candidates.filter(({ isGuess }) => !isGuess),
      );
  const best = (word: Word) => chosen.get(word)?.[0];
  const replaced = words.flatMap((word) => (lost.has(word) ? (best(word)?.words ?? [word]) : [word]));
  const reading = await readPlainly(reader, replaced);
  const costs = unknown.map((word) => best(word)?.cost ?? LOST);
  return {
    ...withBeginnings(reading, chosen),
    cost: costs.reduce((sum, cost) => sum + Math.max(cost, 0), 0),
    isCorrected: unknown.some((word) => best(word)?.isCorrection),
  };
}

/** A beginning stands for all words that begin so. */
function withBeginnings(reading: Reading, chosen: ReadonlyMap<Word, readonly Candidate[]>): Reading {
  const more = new Map<string, Word[][]>();
  for (const candidates of chosen.values()) {
    const [first, ...others] = candidates;
    const word = first?.words[0];
    if (!word || first.isCorrection || first.words.length > 1) continue;
    const alike = others.filter((other) => !other.isCorrection && other.words.length === 1);
    more.set(
      word.folded,
      alike.map((other) => [...other.words]),
    );
  }
  if (more.size === 0) return reading;
  const groups = reading.groups.map((group) => [...group, ...(more.get(group[0]?.[0]?.folded ?? '') ?? [])]);
  return { ...reading, groups };
}

interface Step {
  readonly group: Group;
  readonly unknown: Word | null;
  readonly isStop: boolean;
}

function walk(reader: Reader, words: readonly Word[], known: ReadonlySet<string>): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < words.length;) {
    const { taken, ...step } = stepAt(reader, words, at, known);
    steps.push(step);
    at += taken;
  }
  return steps;
}

function stepAt(
  { stemmer, synonyms }: Reader,
  words: readonly Word[],
  at: number,
  known: ReadonlySet<string>,
): Step & { taken: number } {
  const found = synonyms.at(words, at);
  if (found)
    return {
      group: [words.slice(at, at + found.taken), ...found.others],
      unknown: null,
      isStop: false,
      taken: found.taken,
    };
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return { group: [], unknown: null, isStop: true, taken: 1 };
  const joined = word.folded + (next?.folded ?? '');
  if (next && known.has(joined)) {
    return { group: [[word, next], [{ folded: joined, light: joined }]], unknown: null, isStop: false, taken: 2 };
  }
  const isKnown = (form: Word) => [form.folded, ...(stemmer.stemsOf(form) ?? [])].some((term) => known.has(term));
  const isStop = stemmer.stemsOf(word) === null;
  if (isStop || isKnown(word)) return { group: [[word]], unknown: null, isStop, taken: 1 };
  const stripped = strippedOf(word).find(isKnown);
  if (!stripped) return { group: [[word]], unknown: word, isStop: false, taken: 1 };
  const others = synonyms.at([stripped], 0)?.others ?? [];
  return { group: [[stripped], ...others], unknown: null, isStop: false, taken: 1 };
}

/** An Arabic word without a particle joined before it: «وفستان» → «فستان». The article goes with the stems. */
function strippedOf({ light, folded }: Word): Word[] {
  return /^[وفبلك](?=[ء-ي]{3})/.test(folded) ? [{ light: light.slice(1), folded: folded.slice(1) }] : [];
}

function toReading(steps: readonly Step[]): Reading {
  return {
    groups: steps.map((step) => step.group),
    shown: steps.map((step) => (step.group[0] ?? []).map((word) => word.light).join(' ')),
    cost: 0,
    isCorrected: false,
    unknown: steps.flatMap((step) => step.unknown ?? []),
  };
}
