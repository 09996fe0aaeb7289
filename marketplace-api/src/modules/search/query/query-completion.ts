import { findProducts } from './find-products.ts';
import { createProductSet, hasProduct, unite } from './product-set.ts';
import type { Completions, ConceptName, SearchEngine } from '../search-engine.ts';
import { nameOf } from '../understanding/describe-understanding.ts';
import { correctQuery, parseQuery, type SearchContext, type ParsedQuery } from './query-parser.ts';
import { type Token, tokenize } from '../language/normalize-text.ts';
import { stripParticles } from '../language/inflections.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import { buildTypeQuery } from './lexicon-queries.ts';
import { buildGroupQuery, type TermQuery } from '../term-index/term-query.ts';
import { type SpellingCandidate, findSpellingCandidates, findUnfinishedCandidates } from './spelling-candidates.ts';

/** Dependencies of completion. */
type CompletionContext = SearchContext & { readonly lexicon: Lexicon };

/** A single shorter prefix completes to the most frequent terms that start with it. */
const MIN_PREFIX_LENGTH = 3;
/** Candidates within this cost of the best one count too. */
const COST_TOLERANCE = 0.3;
const MAX_CANDIDATES = 3;

/**
 * Completes a partial query: its last term is a prefix. If no term has that prefix, earlier terms are corrected and the
 * last one may be a mistyped prefix; if that fails too, it runs as a complete query.
 */
export async function completeQuery(
  context: CompletionContext,
  match: SearchEngine['match'],
  q: string,
  tokens: readonly Token[],
): Promise<Completions> {
  const lastToken = tokens.at(-1);
  if (!lastToken) return { products: new Int32Array(), typeProducts: [], typeNames: [], termForms: [] };
  const typed = await completeType(context, tokens);
  if (typed) return typed;
  const termForms = tokens.map(({ folded }) => [folded, ...stripArticle(folded)]);
  const leadingQuery = tokens.length > 1 ? await parseQuery(context, tokens.slice(0, -1)) : null;
  const products = await findCompleted(
    context,
    leadingQuery,
    await buildLastTermQueries(context, lastToken, !leadingQuery),
  );
  const isSpecific = products.length === 0 || lastToken.folded.length >= MIN_PREFIX_LENGTH;
  const types = leadingQuery && isSpecific ? await completeTypeAfter(context, leadingQuery, lastToken) : null;
  // The types take turns with the products that have the words themselves.
  if (types) return { ...types, typeProducts: [...types.typeProducts, products] };
  if (products.length > 0) return { products, typeProducts: [], typeNames: [], termForms };
  const corrected = await completeCorrected(context, tokens, leadingQuery);
  if (corrected) return corrected;
  const matches = await match(q);
  return {
    products: matches.products,
    typeProducts: [],
    typeNames: [],
    termForms: matches.corrected ? tokenize(matches.corrected).map((word) => [word.folded]) : termForms,
  };
}

/** Number of types that one text completes to. */
const MAX_TYPES = 4;
/** Shortest text that completes to types, in letters. */
const MIN_TYPE_PREFIX = 2;

/**
 * Completes the whole text to product types of the vocabulary, synonyms included: «شن» → «شنطة». Null if no such type
 * has products.
 */
async function completeType(
  { database, termIndex, lexicon }: CompletionContext,
  tokens: readonly Token[],
): Promise<Completions | null> {
  const typed = tokens.map(({ folded }) => folded).join('');
  if (typed.length < MIN_TYPE_PREFIX) return null;
  const termLookup = await termIndex.read();
  const typeProducts: Int32Array[] = [];
  const typeNames: ConceptName[] = [];
  const names: string[] = [];
  const whole = lexicon.find(typed);
  const concepts =
    whole?.concept.kind === 'type' && whole.confidence === 1
      ? [whole.concept]
      : new Set(stripParticles(typed).flatMap((prefix) => lexicon.complete(prefix)));
  for (const concept of concepts) {
    const products = await findProducts(database, termLookup, buildTypeQuery(concept, lexicon));
    if (products.length === 0) continue;
    typeProducts.push(products);
    typeNames.push(nameOf(concept));
    const singleWords = concept.forms.filter(({ isTwoWay, tokens: words }) => isTwoWay && words.length === 1);
    names.push(...singleWords.flatMap(({ tokens: [first] }) => first?.folded ?? []));
    if (typeProducts.length === MAX_TYPES) break;
  }
  if (typeProducts.length === 0) return null;
  const products = unite(typeProducts);
  const last = tokens.at(-1)?.folded ?? '';
  return { products, typeProducts, typeNames, termForms: [[last, ...stripArticle(last), ...names]] };
}

/**
 * Completes the last word to product types of which a product has the words before it: “black shan” → black bags. Null
 * if none has.
 */
async function completeTypeAfter(
  context: CompletionContext,
  { groups, unknown }: ParsedQuery,
  lastToken: Token,
): Promise<Completions | null> {
  const types = unknown.length === 0 ? await completeType(context, [lastToken]) : null;
  if (!types) return null;
  const { database, termIndex, stemmer } = context;
  const all = groups.map((group) => buildGroupQuery(group, stemmer, 'anywhere'));
  const described = createProductSet(await findProducts(database, await termIndex.read(), { all }));
  const typeProducts = types.typeProducts.map((products) =>
    products.filter((product) => hasProduct(described, product)),
  );
  const isLeft = (_: unknown, index: number) => (typeProducts[index]?.length ?? 0) > 0;
  const products = unite(typeProducts);
  if (products.length === 0) return null;
  // Categories and brands are suggested for the type alone.
  return { ...types, products, typeProducts: typeProducts.filter(isLeft), typeNames: types.typeNames.filter(isLeft) };
}

/** Products with the earlier terms and one of the completions of the last one, each a query of its own. */
async function findCompleted(
  { database, stemmer, termIndex }: SearchContext,
  leadingQuery: ParsedQuery | null,
  lastTermQueries: readonly TermQuery[],
): Promise<Int32Array> {
  if (lastTermQueries.length === 0) return new Int32Array();
  const groups = (leadingQuery?.groups ?? []).map((group) => buildGroupQuery(group, stemmer, 'anywhere'));
  return findProducts(database, await termIndex.read(), { all: [...groups, { any: lastTermQueries }] });
}

async function buildLastTermQueries(
  { database, stemmer, vocabulary }: SearchContext,
  lastToken: Token,
  isOnlyTerm: boolean,
): Promise<TermQuery[]> {
  await stemmer.loadStems(database, [lastToken]);
  return lastToken.folded.length < MIN_PREFIX_LENGTH && isOnlyTerm
    ? vocabulary.findByPrefix(lastToken.folded, 3).map(({ word }) => ({ word }))
    : [
        ...[lastToken.folded, ...stripArticle(lastToken.folded)].map((begins) => ({ begins })),
        ...(stemmer.getStems(lastToken) ?? []).map((word) => ({ word })),
      ];
}

/**
 * Corrects the earlier terms, and a last term without completions to a similar prefix; null where that finds nothing.
 */
async function completeCorrected(
  context: SearchContext,
  tokens: readonly Token[],
  plainQuery: ParsedQuery | null,
): Promise<Completions | null> {
  const leadingQuery =
    plainQuery && plainQuery.unknown.length > 0
      ? await correctQuery(context, tokens.slice(0, -1), plainQuery, true)
      : plainQuery;
  const [lastToken] = tokens.slice(-1);
  if (!lastToken || (leadingQuery && leadingQuery.unknown.length > 0)) return null;
  const isKnownPrefix = context.vocabulary.findByPrefix(lastToken.folded, 1).length > 0;
  const likelyCandidates = isKnownPrefix ? [] : findLikelyCandidates(context, lastToken);
  const lastTermQueries = isKnownPrefix
    ? await buildLastTermQueries(context, lastToken, false)
    : likelyCandidates.map(({ words: [...candidateTokens] }) => matchAllTokens(candidateTokens));
  const products = await findCompleted(context, leadingQuery, lastTermQueries);
  if (products.length === 0) return null;
  const lastTerms = isKnownPrefix
    ? [lastToken.folded]
    : likelyCandidates.flatMap(({ words: [first] }) => first?.folded ?? []);
  return { products, typeProducts: [], typeNames: [], termForms: [...foldedTerms(leadingQuery), lastTerms] };
}

const matchAllTokens = (candidateTokens: readonly Token[]): TermQuery => ({
  all: candidateTokens.map(({ folded }) => ({ word: folded })),
});

const foldedTerms = (reading: ParsedQuery | null): string[][] =>
  (reading?.groups ?? []).flatMap(([typed = []]) => typed.map(({ folded }) => [folded]));

/** The terms that the last one can be a prefix or a mistyped form of; phonetic matches only if no prefix is similar. */
function findLikelyCandidates({ vocabulary }: SearchContext, { folded }: Token): SpellingCandidate[] {
  const unfinished = findUnfinishedCandidates(vocabulary, folded);
  const finished = findSpellingCandidates(vocabulary, folded).filter(
    ({ isGuess }) => !isGuess || unfinished.length === 0,
  );
  const candidates = [...finished, ...unfinished];
  const [nearest, ...others] = candidates.toSorted((a, b) => a.cost - b.cost);
  if (!nearest) return [];
  return [nearest, ...others.filter(({ cost }) => cost <= nearest.cost + COST_TOLERANCE)].slice(0, MAX_CANDIDATES);
}

function stripArticle(folded: string): string[] {
  const withoutPrefix = folded.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=[ء-ي]{2})/, '');
  return withoutPrefix === folded ? [] : [withoutPrefix];
}
