import { estimateShipping, getProduct, listOffers, listQuestions, listReviews } from 'shared-contracts/calls/product';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { loadOffers } from './offers.ts';
import { pageAnswer, wholeAnswer } from './paging.ts';
import { loadProduct } from './product.ts';
import { loadQuestions, loadReviews } from './reviews.ts';
import { estimate } from './shipping.ts';

/** Binds the calls of the product page. */
export function productRoutes(router: Router, { database, clock }: Services): void {
  router.on(getProduct, ({ query }, context) => loadProduct(database, query.slug, clock(), context));
  router.on(listOffers, async ({ query }, context) => wholeAnswer(await loadOffers(database, query.product, context)));
  router.on(listReviews, async ({ query }) => {
    const list = await loadReviews(database, query);
    return { ...pageAnswer(listReviews, { query }, list), summary: list.summary };
  });
  router.on(listQuestions, async ({ query }) =>
    pageAnswer(listQuestions, { query }, await loadQuestions(database, query)),
  );
  router.on(estimateShipping, ({ query }, context) => estimate(database, query, clock(), context));
}
