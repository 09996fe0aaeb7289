import { createInvalidationCheck } from '../../infra/cache-tags/invalidation-log.ts';
import { createCategoryMatcher } from './query/category-matches.ts';
import { completeQuery } from './query/query-completion.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { createProductSet } from './query/product-set.ts';
import { findOtherThing } from './query/other-thing.ts';
import { findProducts, findInDescriptions, findScoredProducts } from './query/find-products.ts';
import { buildTypeQuery } from './query/lexicon-queries.ts';
import {
  narrowProducts,
  searchUnderstood,
  type UnderstoodContext,
  type UnderstoodProducts,
} from './query/search-understood.ts';
import { searchWithoutWords } from './query/search-without-words.ts';
import {
  EXACT_MATCH_POINTS,
  type ScoredProducts,
  type Matches,
  NAME_MATCH_POINTS,
  type SearchEngine,
} from './search-engine.ts';
import { correctQuery, parseQuery, type SearchContext, type ParsedQuery } from './query/query-parser.ts';
import { createResultCache } from './recent-results.ts';
import { createStemmer, type Stemmer } from './language/stemmer.ts';
import { normalizeCode, type Token, tokenize } from './language/normalize-text.ts';
import { buildGroupQuery, buildBroadQuery, buildExactQuery, type TermGroup } from './term-index/term-query.ts';
import { toToken, findSpellingCandidates } from './query/spelling-candidates.ts';
import { createVocabularyIndex } from './term-index/vocabulary-index.ts';
import { createTermIndex } from './term-index/term-index.ts';
import {
  describeMissingType,
  describeUnderstanding,
  NOTHING_UNDERSTOOD,
} from './understanding/describe-understanding.ts';
import { createQueryReader, createReaderData, type ReaderData } from './understanding/query-reader.ts';
import { type Slot, slotText, type UnderstoodQuery } from './understanding/slots.ts';
import { type QueryReader, understandQuery } from './understanding/understand-query.ts';
import { type Concept, joinTokens, type Lexicon } from './vocabulary/lexicon.ts';
import { createSynonyms, NO_SYNONYMS, type Synonyms } from './vocabulary/synonyms.ts';

const MAX_TOKENS = 12;
/** Longest query that is searched word by word, in letters. */
const MAX_LENGTH = 400;
/** Number of words whose stems are preloaded: half of the stemmer's cache. */
const MAX_PRELOADED_STEMS = 50_000;
/** Below this number of results, the search tries other spellings. */
const FEW_RESULTS = 3;

const NO_MATCHES: Matches = {
  products: new Int32Array(),
  points: new Uint8Array(),
  categories: new Map(),
  corrected: null,
  suggestion: null,
  understanding: NOTHING_UNDERSTOOD,
};

/**
 * Creates the search over the tables of migration 0008 (docs/adr/0019). Results are cached until the catalogue changes.
 */
export function createPostgresSearch(database: Queryable): SearchEngine {
  const stemmer = createStemmer();
  const termIndex = createTermIndex(database);
  void termIndex.prepare();
  const vocabulary = createVocabularyIndex(database);
  const categories = createCategoryMatcher(database, stemmer);
  let stems: Promise<void> | undefined;
  const readerData = createReaderData(database);
  const synonymsOf = memoizeSynonyms(database, stemmer);
  const getContext = async (): Promise<SearchContext & ReaderData> => {
    const data = await readerData();
    const known = await vocabulary();
    // One query loads the stems of the most frequent words, which are most of the typed ones, instead of one query per
    // search.
    stems ??= stemmer.loadStems(database, known.findMostFrequent(MAX_PRELOADED_STEMS).map(toToken));
    stems.catch(() => (stems = undefined));
    await stems;
    return { ...data, database, stemmer, synonyms: await synonymsOf(data.lexicon), termIndex, vocabulary: known };
  };
  const catalogue = ['listings', 'taxonomy'];
  const matchTyped = createResultCache(
    async (key: string): Promise<Matches> => {
      const q = key.slice(1);
      const code = await matchCode(database, q);
      if (code) return code;
      const context = await getContext();
      if (key.startsWith('"')) return matchTokens({ ...context, synonyms: NO_SYNONYMS }, categories, q);
      return (await matchUnderstood(context, q)) ?? NO_MATCHES;
    },
    createInvalidationCheck(database, catalogue),
  );
  // Results found while the terms load are not reused: head nouns are not known then.
  const match: SearchEngine['match'] = async (q, isVerbatim = false) =>
    matchTyped((isVerbatim ? '"' : (await termIndex.read()) ? '+' : '-') + q);
  const complete = async (q: string) => completeQuery(await getContext(), match, q, tokenize(q).slice(0, MAX_TOKENS));

  async function matchUnderstood(context: SearchContext & ReaderData, q: string): Promise<Matches> {
    const termLookup = await context.termIndex.read();
    await stemmer.loadStems(database, tokenize(q.slice(0, MAX_LENGTH)));
    const reader = createQueryReader(context, { catalogue: context.vocabulary, termLookup, stemmer });
    const query = understandQuery(q, reader);
    const search = { database, termLookup, lexicon: context.lexicon };
    const found = (await searchUnderstood(search, query)) ?? (await searchWithoutWords(search, query));
    const other = found ? findOther(context, reader, query, { q, found }) : null;
    const isMissing = other !== null || found?.products.length === 0;
    // A page without products names the missing type only.
    const understanding = describeUnderstanding(query, isMissing ? null : found);
    // A brand makes it probable that the words are those of a product name.
    const isNamed = query.slots.some(({ kind }) => kind === 'brand');
    if (!found || (isMissing && isNamed)) {
      const text = searchableText(query);
      const words = text === '' ? NO_MATCHES : await matchTokens(context, categories, text, isNamed);
      return { ...words, corrected: query.corrected ?? words.corrected, understanding };
    }
    const wanted = other ?? query.head;
    const missingType = isMissing && wanted ? await describeMissing(search, query, wanted, found.unmet) : null;
    const { products, points } = found;
    return {
      ...NO_MATCHES,
      ...(isMissing ? {} : { products, points }),
      corrected: query.corrected,
      understanding: { ...understanding, missingType },
    };
  }

  return {
    match,
    complete: createResultCache(complete, createInvalidationCheck(database, catalogue)),
    preload: async () => {
      await Promise.all([termIndex.prepare(), getContext()]);
    },
  };
}

/** Prepares the synonyms of each vocabulary once: it is replaced when an operator changes it. */
function memoizeSynonyms(database: Queryable, stemmer: Stemmer): (lexicon: Lexicon) => Promise<Synonyms> {
  const prepared = new WeakMap<Lexicon, Promise<Synonyms>>();
  return (lexicon) => {
    const synonyms = prepared.get(lexicon) ?? createSynonyms(lexicon, database, stemmer);
    prepared.set(lexicon, synonyms);
    synonyms.catch(() => prepared.delete(lexicon));
    return synonyms;
  };
}

/** A whole code, or a prefix of one that contains a digit. */
async function matchCode(database: Queryable, q: string): Promise<Matches | null> {
  const code = normalizeCode(q);
  if (code.length < 3 || code.length > 40 || !/\d/.test(code)) return null;
  const exact = await findProducts(database, null, { word: `#${code}` });
  const products =
    exact.length > 0 || code.length < 7 ? exact : await findProducts(database, null, { begins: `#${code}` });
  const points = new Uint8Array(products.length).fill(NAME_MATCH_POINTS + EXACT_MATCH_POINTS);
  return products.length > 0 ? { ...NO_MATCHES, products, points } : null;
}

/** The words that name another thing than what was found; null for a query with corrected words, which are uncertain. */
function findOther(
  { lexicon }: ReaderData,
  { isThing }: QueryReader,
  query: UnderstoodQuery,
  { q, found: { unmet, described } }: { readonly q: string; readonly found: UnderstoodProducts },
): Slot | null {
  const isMissing = (slot: Slot) => unmet.has(slot) && !described.has(slot);
  return isAsTyped(query, q) ? findOtherThing(query, { lexicon, isThing, isMissing }) : null;
}

/** Whether no word was corrected or read in another script. */
const isAsTyped = ({ tokens }: UnderstoodQuery, q: string): boolean =>
  joinTokens(tokens) === joinTokens(tokenize(q).slice(0, tokens.length));

/** The words that say what is wanted; without any, all words. */
function searchableText({ tokens, slots }: UnderstoodQuery): string {
  const isWish = ({ kind }: Slot) => kind === 'filler' || kind === 'price' || kind === 'sort';
  const wanted = slots.filter((slot) => !isWish(slot));
  return (wanted.length > 0 ? wanted : slots).map((slot) => slotText(tokens, slot)).join(' ');
}

/**
 * The missing type, and the nearest types that have products: its own, else those that the query names beside it. A type
 * that has products only for other people than the wanted ones is missing for these.
 */
async function describeMissing(
  context: UnderstoodContext,
  query: UnderstoodQuery,
  head: Slot,
  unmet: ReadonlySet<Slot>,
) {
  const { lexicon } = context;
  const { tokens, slots } = query;
  const named = slots.flatMap((slot) => (slot !== head && slot.kind === 'type' ? [slot.concept] : []));
  const own = head.kind === 'type' ? head.concept.nearest.flatMap((id) => lexicon.get('type', id) ?? []) : [];
  const audiences = slots.filter((slot) => slot.kind === 'audience' && unmet.has(slot));
  const nearest: Concept[] = [];
  for (const type of new Set([...own, ...named])) {
    const products = await findProducts(context.database, context.termLookup, buildTypeQuery(type, lexicon));
    const forThem = await narrowProducts(context, { ...query, head, slots: audiences }, createProductSet(products));
    if (forThem.products.length > 0) nearest.push(type);
  }
  const missing = slots.filter((slot) => slot === head || audiences.includes(slot));
  const typed = missing.map((slot) => slotText(tokens, slot)).join(' ');
  return describeMissingType(head.kind === 'type' ? typed : describeThing(tokens, slots), nearest);
}

/** The words that name a thing, as typed. */
const describeThing = (tokens: readonly Token[], slots: readonly Slot[]): string =>
  slots
    .filter(({ kind }) => !NOT_NAMING.has(kind))
    .map((slot) => slotText(tokens, slot))
    .join(' ');

const NOT_NAMING = new Set<Slot['kind']>(['filler', 'price', 'sort', 'size', 'negation']);

async function matchTokens(
  context: SearchContext,
  categories: ReturnType<typeof createCategoryMatcher>,
  q: string,
  canRelax = true,
): Promise<Matches> {
  const tokens = tokenize(q.slice(0, MAX_LENGTH)).slice(0, MAX_TOKENS);
  if (tokens.length === 0) return NO_MATCHES;
  const plain = await parseQuery(context, tokens);
  const query = plain.unknown.length === 0 ? plain : await correctQuery(context, tokens, plain);
  const found = await searchParsedQuery(context, query);
  if (found.products.length === 0) {
    const relaxed = canRelax ? await relaxQuery(context, query) : null;
    if (!relaxed) return NO_MATCHES;
    return {
      ...NO_MATCHES,
      ...relaxed.found,
      categories: await categories.countMatches(relaxed.groups),
      corrected: relaxed.displayTerms,
    };
  }
  const corrected = query.isCorrected ? query.displayTerms.join(' ') : null;
  const suggestion = !corrected && found.products.length < FEW_RESULTS ? suggestSpelling(context, tokens) : null;
  return {
    ...NO_MATCHES,
    ...found,
    categories: await categories.countMatches(query.groups),
    corrected,
    suggestion,
  };
}

async function searchParsedQuery(
  { database, stemmer, termIndex }: SearchContext,
  { groups }: Pick<ParsedQuery, 'groups'>,
): Promise<ScoredProducts> {
  const termLookup = await termIndex.read();
  const found = await findScoredProducts(database, termLookup, {
    anywhere: buildBroadQuery(groups, stemmer, 'anywhere'),
    named: buildBroadQuery(groups, stemmer, 'name'),
    asTyped: buildExactQuery(groups),
  });
  if (found.products.length > 0) return found;
  const each = groups.map((group) => buildGroupQuery(group, stemmer, 'anywhere'));
  const products = await findInDescriptions(database, termLookup, each);
  return { products, points: new Uint8Array(products.length) };
}

/**
 * Drops the unknown terms if at least as many known ones stay. Known terms are never dropped: products that share only
 * some words of the query are not what the shopper asks for.
 */
async function relaxQuery(
  context: SearchContext,
  query: ParsedQuery,
): Promise<{ found: ScoredProducts; groups: readonly TermGroup[]; displayTerms: string } | null> {
  const unknownTerms = new Set(query.unknown.map((token) => token.normalized));
  const known = query.groups.flatMap((group, index) => {
    const text = query.displayTerms[index] ?? '';
    return unknownTerms.has(text) ? [] : [{ group, text }];
  });
  const unknownCount = query.groups.length - known.length;
  if (known.length === 0 || unknownCount === 0 || known.length < unknownCount) return null;
  const groups = known.map(({ group }) => group);
  const found = await searchParsedQuery(context, { groups });
  return found.products.length > 0 ? { found, groups, displayTerms: known.map(({ text }) => text).join(' ') } : null;
}

/** Replaces one term by a similar, more frequent spelling; null where there is none. */
function suggestSpelling({ vocabulary }: SearchContext, tokens: readonly Token[]): string | null {
  for (const [index, token] of tokens.entries()) {
    const others = findSpellingCandidates(vocabulary, token.folded).filter(
      ({ isCorrection, cost, words: [first] }) => isCorrection && cost <= 1 && first?.folded !== token.folded,
    );
    const [bestCandidate] = others;
    if (bestCandidate)
      return tokens
        .flatMap((each, position) => (position === index ? bestCandidate.words : [each]))
        .map(({ normalized }) => normalized)
        .join(' ');
  }
  return null;
}
