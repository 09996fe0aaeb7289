import type { PricedProduct, ShopperQuery } from './suite.ts';

/** Number of results that count. */
const DEPTH = 10;

/** A query with the products of the first page, in order. */
export interface JudgedShopperQuery {
  readonly query: ShopperQuery;
  readonly found: readonly PricedProduct[];
  /** Number of all results. */
  readonly total: number;
}

/** Figures of a group of queries; shares from 0 to 1. */
export interface ShopperFigures {
  readonly queries: number;
  /** success@1: share of queries whose first result is right. */
  readonly first: number;
  /** success@10: share of queries with a right product among the first ten. */
  readonly success: number;
  /** precision@10: mean share of right products among the first ten. */
  readonly precision: number;
  /** Share of queries that show products but none that is right. */
  readonly wrong: number;
  /** Share of queries without a result though the catalogue has right products. */
  readonly zero: number;
}

/** The figures of a group of judged queries. */
export function computeShopperFigures(judged: readonly JudgedShopperQuery[]): ShopperFigures {
  const mean = (of: (one: JudgedShopperQuery) => number) =>
    judged.reduce((sum, one) => sum + of(one), 0) / Math.max(1, judged.length);
  return {
    queries: judged.length,
    first: mean((one) => (isEmptyAsExpected(one) || rightFlags(one)[0] ? 1 : 0)),
    success: mean((one) => (hasSuccess(one) ? 1 : 0)),
    precision: mean(computePrecision),
    wrong: mean((one) => (one.found.length > 0 && !hasSuccess(one) ? 1 : 0)),
    zero: mean((one) => (one.found.length === 0 && !isEmptyAsExpected(one) ? 1 : 0)),
  };
}

/** Whether a right product is among the first ten; where nothing is right, whether nothing is shown. */
export function hasSuccess(one: JudgedShopperQuery): boolean {
  return isEmptyAsExpected(one) || (isInWishedOrder(one) && rightFlags(one).includes(true));
}

/** Share of right products among the first ten. */
export function computePrecision(one: JudgedShopperQuery): number {
  const flags = rightFlags(one);
  if (isEmptyAsExpected(one)) return 1;
  return flags.filter(Boolean).length / Math.max(1, flags.length);
}

const isEmptyAsExpected = ({ query: { expectation }, found }: JudgedShopperQuery) =>
  (expectation.isNone || expectation.mayBeNone) && found.length === 0;

function rightFlags({ query, found }: JudgedShopperQuery): boolean[] {
  if (query.expectation.isNone) return found.map(() => false);
  return found.slice(0, DEPTH).map(query.expectation.isRight);
}

/** Whether the prices are in the order that the query wishes. */
function isInWishedOrder({ query, found }: JudgedShopperQuery): boolean {
  const { priceOrder } = query.expectation;
  if (priceOrder === null) return true;
  const sign = priceOrder === 'ascending' ? 1 : -1;
  return found.every(({ price }, index) => index === 0 || sign * (price - (found[index - 1]?.price ?? 0)) >= 0);
}
