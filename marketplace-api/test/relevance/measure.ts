import type { JudgedQuery } from './suite.ts';

/** How many results count. */
const DEPTH = 10;

/** What a search did on a group of queries; shares from 0 to 1. */
export interface Figures {
  readonly queries: number;
  /** Share of the expected articles among the first ten; where more than ten are expected, ten are all. */
  readonly recall: number;
  /** Mean of 1 / place of the first expected article; 0 where none is among the first ten. */
  readonly mrr: number;
  /** Share of queries without any result. */
  readonly zero: number;
}

/** A query with what a search gave: the families of its first page in order. */
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

/** Recall among the first ten of one query. */
export function computeRecall({ query, found }: Judged): number {
  const hits = found.slice(0, DEPTH).filter((family) => query.expected.has(family)).length;
  return hits / Math.min(DEPTH, query.expected.size);
}

function rankOf({ query, found }: Judged): number {
  const place = found.slice(0, DEPTH).findIndex((family) => query.expected.has(family));
  return place < 0 ? 0 : 1 / (place + 1);
}
