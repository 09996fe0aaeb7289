import { createChangeCheck } from '../../infra/cache-tags/invalidation-log.ts';
import { createCategoryNames } from './query/category-matches.ts';
import { complete } from './query/query-completion.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { find, findAbout, findNear } from './query/find-products.ts';
import { otherLayout } from './language/keyboard-layout.ts';
import { AS_TYPED, type Found, type Matches, NAMED, type Search } from './search-engine.ts';
import { correct, readPlainly, type Reader, type Reading } from './query/query-parser.ts';
import { createRecent } from './recent-results.ts';
import { createStemmer } from './language/stemmer.ts';
import { readSynonyms, type Synonyms } from './language/synonyms.ts';
import { codeOf, type Word, wordsOf } from './language/normalize-text.ts';
import { broadGroup, broadQuery, exactQuery, type Group } from './query/term-query.ts';
import { asWord, candidatesFor } from './query/spelling-candidates.ts';
import { createVocabulary } from './term-index/vocabulary-index.ts';
import { createWordIndex } from './term-index/term-index.ts';

const MOST_WORDS = 12;
/** Words whose stems are learned before they are typed: half of what the stemmer keeps. */
const MOST_LEARNED = 50_000;
/** Fewer products than this are little: another spelling is looked for. */
const LITTLE = 3;
/** How much nearer another keyboard layout must be than a correction. */
const LAYOUT_COST = 0.5;

const NOTHING: Matches = {
  products: new Int32Array(),
  points: new Uint8Array(),
  categories: new Map(),
  corrected: null,
  suggestion: null,
};

/** The search over the tables of migration 0008 (docs/adr/0019). What was found is kept until the catalogue changes. */
export function createPostgresSearch(database: Queryable): Search {
  const stemmer = createStemmer();
  const words = createWordIndex(database);
  void words.prepare();
  const vocabulary = createVocabulary(database);
  const categories = createCategoryNames(database, stemmer);
  let synonyms: Promise<Synonyms> | undefined;
  let stems: Promise<void> | undefined;
  const reader = async (): Promise<Reader> => {
    synonyms ??= readSynonyms(database, stemmer);
    synonyms.catch(() => (synonyms = undefined));
    const known = await vocabulary();
    // Most that is typed is known: its stems are asked for together, not by each search.
    stems ??= stemmer.learn(database, known.spoken(MOST_LEARNED).map(asWord));
    stems.catch(() => (stems = undefined));
    await stems;
    return { database, stemmer, synonyms: await synonyms, words, vocabulary: known };
  };
  const catalogue = ['listings', 'taxonomy'];
  const match = createRecent(
    async (q: string): Promise<Matches> => (await matchCode(database, q)) ?? matchWords(await reader(), categories, q),
    createChangeCheck(database, catalogue),
  );
  const completed = async (q: string) => complete(await reader(), match, q, wordsOf(q).slice(0, MOST_WORDS));
  return {
    match,
    complete: createRecent(completed, createChangeCheck(database, catalogue)),
    prepare: async () => {
      await Promise.all([words.prepare(), reader()]);
    },
  };
}

/** A whole code, or the beginning of one with a digit. */
async function matchCode(database: Queryable, q: string): Promise<Matches | null> {
  const code = codeOf(q);
  if (code.length < 3 || code.length > 40 || !/\d/.test(code)) return null;
  const whole = await find(database, null, { word: `#${code}` });
  const products = whole.length > 0 || code.length < 7 ? whole : await find(database, null, { begins: `#${code}` });
  const points = new Uint8Array(products.length).fill(NAMED + AS_TYPED);
  return products.length > 0 ? { ...NOTHING, products, points } : null;
}

async function matchWords(
  reader: Reader,
  categories: ReturnType<typeof createCategoryNames>,
  q: string,
): Promise<Matches> {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  if (words.length === 0) return NOTHING;
  const reading = await understand(reader, q, words);
  const found = await findReading(reader, reading);
  if (found.products.length === 0) {
    const rest = await relax(reader, reading);
    if (!rest) return NOTHING;
    return {
      ...rest.found,
      categories: await categories.meeting(rest.groups),
      corrected: rest.shown,
      suggestion: null,
    };
  }
  const corrected = reading.isCorrected ? reading.shown.join(' ') : null;
  const suggestion = !corrected && found.products.length < LITTLE ? betterSpelling(reader, words) : null;
  return { ...found, categories: await categories.meeting(reading.groups), corrected, suggestion };
}

/** What was most probably meant: as typed where all is known, else with corrections or on the other keyboard layout. */
async function understand(reader: Reader, q: string, words: readonly Word[]): Promise<Reading> {
  const plain = await readPlainly(reader, words);
  if (plain.unknown.length === 0) return plain;
  const corrected = await correct(reader, words, plain);
  const most = corrected.cost - LAYOUT_COST * words.length;
  if (most <= 0) return corrected;
  const swappedWords = wordsOf(otherLayout(q)).slice(0, MOST_WORDS);
  const plainSwapped = await readPlainly(reader, swappedWords);
  const isHopeless = plainSwapped.unknown.length === swappedWords.length && most < 1;
  if (isHopeless) return corrected;
  const swapped = plainSwapped.unknown.length === 0 ? plainSwapped : await correct(reader, swappedWords, plainSwapped);
  const isNearer = swapped.unknown.length === 0 && swapped.cost < most;
  return isNearer ? { ...swapped, isCorrected: true } : corrected;
}

async function findReading({ database, stemmer, words }: Reader, { groups }: Pick<Reading, 'groups'>): Promise<Found> {
  const memory = await words.read();
  const found = await findNear(database, memory, {
    anywhere: broadQuery(groups, stemmer, 'anywhere'),
    named: broadQuery(groups, stemmer, 'name'),
    asTyped: exactQuery(groups),
  });
  if (found.products.length > 0) return found;
  const each = groups.map((group) => broadGroup(group, stemmer, 'anywhere'));
  const products = await findAbout(database, memory, each);
  return { products, points: new Uint8Array(products.length) };
}

/** Without the words that nothing has; else without the one word whose leaving out leaves the fewest products, but some. */
async function relax(
  reader: Reader,
  reading: Reading,
): Promise<{ found: Found; groups: readonly Group[]; shown: string } | null> {
  const lost = new Set(reading.unknown.map((word) => word.light));
  const places = reading.groups.map((_, at) => at);
  const known = places.filter((at) => !lost.has(reading.shown[at] ?? ''));
  const choices = known.length < places.length ? [known] : places.map((left) => places.filter((at) => at !== left));
  let best: { found: Found; groups: readonly Group[]; shown: string } | null = null;
  for (const kept of choices.filter((choice) => choice.length > 0).slice(0, 6)) {
    const groups = kept.flatMap((at) => [reading.groups[at] ?? []]);
    const found = await findReading(reader, { groups });
    const isBetter = found.products.length > 0 && (!best || found.products.length < best.found.products.length);
    if (isBetter) best = { found, groups, shown: kept.map((at) => reading.shown[at]).join(' ') };
  }
  return best;
}

/** The same words with one in a spelling that is near and more frequent; null where there is none. */
function betterSpelling({ vocabulary }: Reader, words: readonly Word[]): string | null {
  for (const [at, word] of words.entries()) {
    const others = candidatesFor(vocabulary, word.folded).filter(
      ({ isCorrection, cost, words: [first] }) => isCorrection && cost <= 1 && first?.folded !== word.folded,
    );
    const [better] = others;
    if (better)
      return words
        .flatMap((each, place) => (place === at ? better.words : [each]))
        .map(({ light }) => light)
        .join(' ');
  }
  return null;
}
