import type { ProductTab } from 'shared-contracts/routes';
import { lazyPart } from '../../../../shared/lazy-view.tsx';
import { questionsPart } from '../../../questions/lazy-questions-tab.ts';
import { reviewsPart } from '../../../reviews/lazy-reviews-tab.ts';

/** The tab of specifications. */
export const specsPart = lazyPart(() =>
  import(/* webpackChunkName: "tab-specs" */ './specs-tab.tsx').then(({ SpecsTab }) => SpecsTab),
);

/** The tabs besides the first one: each is loaded with the address that shows it. */
const PARTS = { specs: specsPart, reviews: reviewsPart, questions: questionsPart };

/** Loads the code of a tab, so that it can be rendered at once. */
export async function prepareTab(tab: ProductTab): Promise<void> {
  if (tab !== 'overview') await PARTS[tab].prepare();
}
