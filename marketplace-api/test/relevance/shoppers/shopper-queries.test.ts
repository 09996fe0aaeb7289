import { beforeAll, expect, test } from '@jest/globals';
import { judgeShopperQueries } from './judge.ts';
import { computeShopperFigures, hasSuccess, type JudgedShopperQuery } from './measure.ts';

let judged: JudgedShopperQuery[];
beforeAll(async () => {
  judged = await judgeShopperQueries();
}, 300_000);

/** Queries of a kind and language from which one failure is less than a tenth. */
const MANY = 11;

test.each(['en', 'ar'] as const)(
  'Shopper queries (%s): 97 %% find a right product among the first ten, 1 %% show wrong products at most [CAT-08]',
  (language) => {
    const figures = computeShopperFigures(judged.filter(({ query }) => query.language === language));
    expect(figures.success).toBeGreaterThanOrEqual(0.97);
    expect(figures.wrong).toBeLessThanOrEqual(0.01);
  },
);

test('Shopper queries: no kind is below nine tenths in a language [CAT-06][CAT-08]', () => {
  const kinds = Map.groupBy(judged, ({ query }) => `${query.kind} ${query.language}`);
  const low = [...kinds].flatMap(([kind, of]) => {
    const missed = of.filter((one) => !hasSuccess(one)).map(({ query }) => query.q);
    const most = of.length < MANY ? 1 : of.length / 10;
    return missed.length > most ? [`${kind}: ${missed.join('; ')}`] : [];
  });
  expect(low).toEqual([]);
});
