import type { JudgedQuery } from './suite.ts';

/** Number of results that count. */
const DEPTH = 10;

/** Figures of a search for a group of queries; shares from 0 to 1. */
export interface Figures {
  readonly queries: number;
  /** recall@10: share of the expected articles among the first ten; at most ten articles count as expected. */
  readonly recall: number;
  /** MRR: mean of 1 / rank of the first expected article; 0 when none is among the first ten. */
  readonly mrr: number;
  /** Share of queries without any result. */
  readonly zero: number;
}

/** A query with its search result: the families of the first page in order. */
export interface Judged {
  readonly query: JudgedQuery;
  readonly found: readonly number[];
}

/** The figures of a group of judged queries. */
export function computeFigures(judged: readonly Judged[]): Figures {
  const mean = (of: (one: Judged) => number) => judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  return {
    queries: judged.length,
    recall: mean(computeRecall),
    mrr: mean(rankOf),
    zero: mean(({ found }) => (found.length ? 0 : 1)),
  };
}

/** recall@10 of one query. */
export function computeRecall({ query, found }: Judged): number {
  const hits = found.slice(0, DEPTH).filter((family) => query.expected.has(family)).length;
  return hits / Math.min(DEPTH, query.expected.size);
}

function rankOf({ query, found }: Judged): number {
  const place = found.slice(0, DEPTH).findIndex((family) => query.expected.has(family));
  return place < 0 ? 0 : 1 / (place + 1);
}
