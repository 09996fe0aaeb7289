import { find } from './find-products.ts';
import type { Completions, Search } from '../search-engine.ts';
import { correct, readPlainly, type Reader, type Reading } from './query-parser.ts';
import { type Word, wordsOf } from '../language/normalize-text.ts';
import { broadGroup, type WordQuery } from './term-query.ts';
import { type Candidate, candidatesFor, unfinishedFor } from './spelling-candidates.ts';

/** Beginnings shorter than this stand for the most frequent words that begin so. */
const SHORT = 3;
/** Words that are hardly further from what was typed than the nearest one are meant too. */
const AS_NEAR = 0.3;
const MOST_MEANT = 3;

/**
 * Completes what is being typed: its last word is the beginning of one. Where nothing begins so, earlier words are corrected and the
 * last one may be mistyped before it is finished; then it is searched for as a whole query.
 */
export async function complete(
  reader: Reader,
  match: Search['match'],
  q: string,
  words: readonly Word[],
): Promise<Completions> {
  const last = words.at(-1);
  if (!last) return { products: new Int32Array(), names: [] };
  const names = words.map(({ folded }) => [folded, ...withoutArticle(folded)]);
  const earlier = words.length > 1 ? await readPlainly(reader, words.slice(0, -1)) : null;
  const products = await findAll(reader, earlier, await endingsOf(reader, last, !earlier));
  if (products.length > 0) return { products, names };
  const corrected = await completeCorrected(reader, words, earlier);
  if (corrected) return corrected;
  const matches = await match(q);
  return {
    products: matches.products,
    names: matches.corrected ? wordsOf(matches.corrected).map((word) => [word.folded]) : names,
  };
}

/** Products with the earlier words and one of the endings; an ending is a query of its own. */
async function findAll(
  { database, stemmer, words }: Reader,
  earlier: Reading | null,
  endings: readonly WordQuery[],
): Promise<Int32Array> {
  if (endings.length === 0) return new Int32Array();
  const groups = (earlier?.groups ?? []).map((group) => broadGroup(group, stemmer, 'anywhere'));
  return find(database, await words.read(), { all: [...groups, { any: endings }] });
}

async function endingsOf(
  { database, stemmer, vocabulary }: Reader,
  last: Word,
  isAlone: boolean,
): Promise<WordQuery[]> {
  await stemmer.learn(database, [last]);
  return last.folded.length < SHORT && isAlone
    ? vocabulary.beginning(last.folded, 3).map(({ word }) => ({ word }))
    : [
        ...[last.folded, ...withoutArticle(last.folded)].map((begins) => ({ begins })),
        ...(stemmer.stemsOf(last) ?? []).map((word) => ({ word })),
      ];
}

/** With earlier words corrected and the last one, where no word begins so, taken for the beginning of one that looks alike; null where that finds nothing. */
async function completeCorrected(
  reader: Reader,
  words: readonly Word[],
  plain: Reading | null,
): Promise<Completions | null> {
  const earlier = plain && plain.unknown.length > 0 ? await correct(reader, words.slice(0, -1), plain) : plain;
  const [last] = words.slice(-1);
  if (!last || (earlier && earlier.unknown.length > 0)) return null;
  const isBegun = reader.vocabulary.beginning(last.folded, 1).length > 0;
  const meant = isBegun ? [] : meantBy(reader, last);
  const endings = isBegun ? await endingsOf(reader, last, false) : meant.map(({ words: [...run] }) => allOf(run));
  const products = await findAll(reader, earlier, endings);
  if (products.length === 0) return null;
  const ends = isBegun ? [last.folded] : meant.flatMap(({ words: [first] }) => first?.folded ?? []);
  return { products, names: [...namesOf(earlier), ends] };
}

const allOf = (run: readonly Word[]): WordQuery => ({ all: run.map(({ folded }) => ({ word: folded })) });

const namesOf = (reading: Reading | null): string[][] =>
  (reading?.groups ?? []).flatMap(([typed = []]) => typed.map(({ folded }) => [folded]));

/** The words that the last one may be the beginning of, or a mistyped form; what only sounds so where no beginning looks alike. */
function meantBy({ vocabulary }: Reader, { folded }: Word): Candidate[] {
  const unfinished = unfinishedFor(vocabulary, folded);
  const finished = candidatesFor(vocabulary, folded).filter(({ isGuess }) => !isGuess || unfinished.length === 0);
  const candidates = [...finished, ...unfinished];
  const [nearest, ...others] = candidates.toSorted((a, b) => a.cost - b.cost);
  if (!nearest) return [];
  return [nearest, ...others.filter(({ cost }) => cost <= nearest.cost + AS_NEAR)].slice(0, MOST_MEANT);
}

function withoutArticle(folded: string): string[] {
  const rest = folded.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=[ء-ي]{2})/, '');
  return rest === folded ? [] : [rest];
}
