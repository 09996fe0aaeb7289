import { createInvalidationCheck } from '../../infra/cache-tags/invalidation-log.ts';
import { createCategoryMatcher } from './query/category-matches.ts';
import { completeQuery } from './query/query-completion.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { findProducts, findInDescriptions, findScoredProducts } from './query/find-products.ts';
import { swapKeyboardLayout } from './language/keyboard-layout.ts';
import {
  EXACT_MATCH_POINTS,
  type ScoredProducts,
  type Matches,
  NAME_MATCH_POINTS,
  type SearchEngine,
} from './search-engine.ts';
import { correctQuery, parseQuery, type SearchContext, type ParsedQuery } from './query/query-parser.ts';
import { createResultCache } from './recent-results.ts';
import { createStemmer } from './language/stemmer.ts';
import { loadSynonyms, type Synonyms } from './language/synonyms.ts';
import { normalizeCode, type Token, tokenize } from './language/normalize-text.ts';
import { buildGroupQuery, buildBroadQuery, buildExactQuery, type TermGroup } from './term-index/term-query.ts';
import { toToken, findSpellingCandidates } from './query/spelling-candidates.ts';
import { createVocabularyIndex } from './term-index/vocabulary-index.ts';
import { createTermIndex } from './term-index/term-index.ts';

const MAX_TOKENS = 12;
/** Number of words whose stems are preloaded: half of the stemmer's cache. */
const MAX_PRELOADED_STEMS = 50_000;
/** Below this number of results, the search tries other spellings. */
const FEW_RESULTS = 3;
/** Cost advantage that another keyboard layout needs over a correction. */
const LAYOUT_COST = 0.5;

const NO_MATCHES: Matches = {
  products: new Int32Array(),
  points: new Uint8Array(),
  categories: new Map(),
  corrected: null,
  suggestion: null,
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
  let synonyms: Promise<Synonyms> | undefined;
  let stems: Promise<void> | undefined;
  const getContext = async (): Promise<SearchContext> => {
    synonyms ??= loadSynonyms(database, stemmer);
    synonyms.catch(() => (synonyms = undefined));
    const known = await vocabulary();
    // One query loads the stems of the most frequent words, which are most of the typed ones, instead of one query per
    // search.
    stems ??= stemmer.loadStems(database, known.findMostFrequent(MAX_PRELOADED_STEMS).map(toToken));
    stems.catch(() => (stems = undefined));
    await stems;
    return { database, stemmer, synonyms: await synonyms, termIndex, vocabulary: known };
  };
  const catalogue = ['listings', 'taxonomy'];
  const match = createResultCache(
    async (q: string): Promise<Matches> =>
      (await matchCode(database, q)) ?? matchTokens(await getContext(), categories, q),
    createInvalidationCheck(database, catalogue),
  );
  const complete = async (q: string) => completeQuery(await getContext(), match, q, tokenize(q).slice(0, MAX_TOKENS));
  return {
    match,
    complete: createResultCache(complete, createInvalidationCheck(database, catalogue)),
    preload: async () => {
      await Promise.all([termIndex.prepare(), getContext()]);
    },
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

async function matchTokens(
  context: SearchContext,
  categories: ReturnType<typeof createCategoryMatcher>,
  q: string,
): Promise<Matches> {
  const tokens = tokenize(q).slice(0, MAX_TOKENS);
  if (tokens.length === 0) return NO_MATCHES;
  const query = await interpretQuery(context, q, tokens);
  const found = await searchParsedQuery(context, query);
  if (found.products.length === 0) {
    const relaxed = await relaxQuery(context, query);
    if (!relaxed) return NO_MATCHES;
    return {
      ...relaxed.found,
      categories: await categories.countMatches(relaxed.groups),
      corrected: relaxed.displayTerms,
      suggestion: null,
    };
  }
  const corrected = query.isCorrected ? query.displayTerms.join(' ') : null;
  const suggestion = !corrected && found.products.length < FEW_RESULTS ? suggestSpelling(context, tokens) : null;
  return { ...found, categories: await categories.countMatches(query.groups), corrected, suggestion };
}

/**
 * Returns the most probable query: as typed if all terms are known, else corrected or converted to the other keyboard
 * layout.
 */
async function interpretQuery(context: SearchContext, q: string, tokens: readonly Token[]): Promise<ParsedQuery> {
  const plain = await parseQuery(context, tokens);
  if (plain.unknown.length === 0) return plain;
  const corrected = await correctQuery(context, tokens, plain);
  const maxCost = corrected.cost - LAYOUT_COST * tokens.length;
  if (maxCost <= 0) return corrected;
  const swappedTokens = tokenize(swapKeyboardLayout(q)).slice(0, MAX_TOKENS);
  const plainSwapped = await parseQuery(context, swappedTokens);
  const isUnrecognized = plainSwapped.unknown.length === swappedTokens.length && maxCost < 1;
  if (isUnrecognized) return corrected;
  const swapped =
    plainSwapped.unknown.length === 0 ? plainSwapped : await correctQuery(context, swappedTokens, plainSwapped);
  const isNearer = swapped.unknown.length === 0 && swapped.cost < maxCost;
  return isNearer ? { ...swapped, isCorrected: true } : corrected;
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
 * Drops the unknown terms; without unknown terms drops the one whose removal leaves the fewest products, but at least
 * one.
 */
async function relaxQuery(
  context: SearchContext,
  query: ParsedQuery,
): Promise<{ found: ScoredProducts; groups: readonly TermGroup[]; displayTerms: string } | null> {
  const unknownTerms = new Set(query.unknown.map((token) => token.normalized));
  const allPositions = query.groups.map((_, index) => index);
  const known = allPositions.filter((index) => !unknownTerms.has(query.displayTerms[index] ?? ''));
  const choices =
    known.length < allPositions.length
      ? [known]
      : allPositions.map((omitted) => allPositions.filter((index) => index !== omitted));
  let best: { found: ScoredProducts; groups: readonly TermGroup[]; displayTerms: string } | null = null;
  for (const positions of choices.filter((choice) => choice.length > 0).slice(0, 6)) {
    const groups = positions.flatMap((index) => [query.groups[index] ?? []]);
    const found = await searchParsedQuery(context, { groups });
    const isBetter = found.products.length > 0 && (!best || found.products.length < best.found.products.length);
    if (isBetter) best = { found, groups, displayTerms: positions.map((index) => query.displayTerms[index]).join(' ') };
  }
  return best;
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
