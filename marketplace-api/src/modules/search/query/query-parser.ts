import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from '../language/stemmer.ts';
import type { Synonyms } from '../vocabulary/synonyms.ts';
import type { Token } from '../language/normalize-text.ts';
import type { TermGroup } from '../term-index/term-query.ts';
import { type SpellingCandidate, findSpellingCandidates, findKnownTerms } from './spelling-candidates.ts';
import type { VocabularyTable } from '../term-index/vocabulary-table.ts';
import type { TermIndex } from '../term-index/term-index.ts';

/** Dependencies of query parsing. */
export interface SearchContext {
  readonly database: Queryable;
  readonly stemmer: Stemmer;
  readonly synonyms: Synonyms;
  readonly termIndex: TermIndex;
  readonly vocabulary: VocabularyTable;
}

/** A query as groups of terms. */
export interface ParsedQuery {
  readonly groups: readonly TermGroup[];
  /** The searched terms in displayed form. */
  readonly displayTerms: readonly string[];
  /** Edit cost from the typed query. */
  readonly cost: number;
  /** Whether terms were replaced. */
  readonly isCorrected: boolean;
  /** Terms that are not in the catalogue and have no similar term. */
  readonly unknown: readonly Token[];
}

/** Cost of a term without any candidate. */
const UNKNOWN_TERM_COST = 3;
/** Maximum number of corrected terms in a query. */
const MAX_CORRECTIONS = 4;

/** Parses tokens without corrections; unknown tokens stay unknown. */
export async function parseQuery(context: SearchContext, tokens: readonly Token[]): Promise<ParsedQuery> {
  const forms = tokens.flatMap((token) => [token, ...stripClitic(token)]);
  await context.stemmer.loadStems(context.database, forms);
  const pairs = tokens.slice(1).map((token, index) => (tokens[index]?.folded ?? '') + token.folded);
  const knownTerms = findKnownTerms(context.vocabulary, await context.termIndex.read(), [
    ...forms.flatMap((form) => [form.folded, ...(context.stemmer.getStems(form) ?? [])]),
    ...pairs,
  ]);
  const steps = parseSteps(context, tokens, knownTerms);
  const meaningful = steps.filter((step) => !step.isStop);
  return toParsedQuery(meaningful.length > 0 ? meaningful : steps);
}

/**
 * Completes or splits unknown tokens.
 * @param isCompletion replaces them by similar terms too; whole queries are corrected by query understanding.
 */
export async function correctQuery(
  context: SearchContext,
  tokens: readonly Token[],
  { unknown }: ParsedQuery,
  isCompletion = false,
): Promise<ParsedQuery> {
  const unknownTokens = new Set(unknown);
  const candidatesByToken = new Map<Token, readonly SpellingCandidate[]>();
  for (const token of unknown.slice(0, MAX_CORRECTIONS))
    candidatesByToken.set(
      token,
      findSpellingCandidates(context.vocabulary, token.folded).filter(
        ({ isCorrection }) => isCompletion || !isCorrection,
      ),
    );
  const hasUnknown = unknown.some((token) => !candidatesByToken.get(token)?.length);
  if (hasUnknown)
    for (const [token, candidates] of candidatesByToken)
      candidatesByToken.set(
        token,
        candidates.filter(({ isGuess }) => !isGuess),
      );
  const findBest = (token: Token) => candidatesByToken.get(token)?.[0];
  const replaced = tokens.flatMap((token) =>
    unknownTokens.has(token) ? (findBest(token)?.words ?? [token]) : [token],
  );
  const query = await parseQuery(context, replaced);
  const costs = unknown.map((token) => findBest(token)?.cost ?? UNKNOWN_TERM_COST);
  return {
    ...addPrefixAlternatives(query, candidatesByToken),
    cost: costs.reduce((sum, cost) => sum + Math.max(cost, 0), 0),
    isCorrected: unknown.some((token) => findBest(token)?.isCorrection),
  };
}

/** Adds all terms that share a prefix as alternatives of its first one. */
function addPrefixAlternatives(
  query: ParsedQuery,
  candidatesByToken: ReadonlyMap<Token, readonly SpellingCandidate[]>,
): ParsedQuery {
  const alternatives = new Map<string, Token[][]>();
  for (const candidates of candidatesByToken.values()) {
    const [first, ...otherCandidates] = candidates;
    const token = first?.words[0];
    if (!token || first.isCorrection || first.words.length > 1) continue;
    const alternativeCandidates = otherCandidates.filter((other) => !other.isCorrection && other.words.length === 1);
    alternatives.set(
      token.folded,
      alternativeCandidates.map((other) => [...other.words]),
    );
  }
  if (alternatives.size === 0) return query;
  const groups = query.groups.map((group) => [...group, ...(alternatives.get(group[0]?.[0]?.folded ?? '') ?? [])]);
  return { ...query, groups };
}

interface ParseStep {
  readonly group: TermGroup;
  readonly unknown: Token | null;
  readonly isStop: boolean;
}

function parseSteps(context: SearchContext, tokens: readonly Token[], knownTerms: ReadonlySet<string>): ParseStep[] {
  const steps: ParseStep[] = [];
  for (let index = 0; index < tokens.length;) {
    const { consumed, ...step } = parseStepAt(context, tokens, index, knownTerms);
    steps.push(step);
    index += consumed;
  }
  return steps;
}

function parseStepAt(
  { stemmer, synonyms }: SearchContext,
  tokens: readonly Token[],
  index: number,
  knownTerms: ReadonlySet<string>,
): ParseStep & { consumed: number } {
  const synonym = synonyms.matchAt(tokens, index);
  if (synonym)
    return {
      group: [tokens.slice(index, index + synonym.consumed), ...synonym.alternatives],
      unknown: null,
      isStop: false,
      consumed: synonym.consumed,
    };
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token) return { group: [], unknown: null, isStop: true, consumed: 1 };
  const joined = token.folded + (next?.folded ?? '');
  if (next && knownTerms.has(joined)) {
    return {
      group: [[token, next], [{ folded: joined, normalized: joined }]],
      unknown: null,
      isStop: false,
      consumed: 2,
    };
  }
  const isKnown = (form: Token) =>
    [form.folded, ...(stemmer.getStems(form) ?? [])].some((term) => knownTerms.has(term));
  const isStop = stemmer.getStems(token) === null;
  if (isStop || isKnown(token)) return { group: [[token]], unknown: null, isStop, consumed: 1 };
  const stripped = stripClitic(token).find(isKnown);
  if (!stripped) return { group: [[token]], unknown: token, isStop: false, consumed: 1 };
  const otherCandidates = synonyms.matchAt([stripped], 0)?.alternatives ?? [];
  return { group: [[stripped], ...otherCandidates], unknown: null, isStop: false, consumed: 1 };
}

/** Strips a joined particle from an Arabic word: «وفستان» → «فستان». The stemmer strips the article. */
function stripClitic({ normalized, folded }: Token): Token[] {
  return /^[وفبلك](?=[ء-ي]{3})/.test(folded) ? [{ normalized: normalized.slice(1), folded: folded.slice(1) }] : [];
}

function toParsedQuery(steps: readonly ParseStep[]): ParsedQuery {
  return {
    groups: steps.map((step) => step.group),
    displayTerms: steps.map((step) => (step.group[0] ?? []).map((token) => token.normalized).join(' ')),
    cost: 0,
    isCorrected: false,
    unknown: steps.flatMap((step) => step.unknown ?? []),
  };
}
