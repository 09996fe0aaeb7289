import type { ProductTab } from 'shared-contracts/routes';
import { lazyView } from '../../../../shared/lazy-view.tsx';
import { lazyQuestionsTab } from '../../../questions/lazy-questions-tab.ts';
import { lazyReviewsTab } from '../../../reviews/lazy-reviews-tab.ts';

/** The tab of specifications. */
export const lazySpecsTab = lazyView(() =>
  import(/* webpackChunkName: "tab-specs" */ './specs-tab.tsx').then(({ SpecsTab }) => SpecsTab),
);

/** The tabs besides the first one: each is loaded with the address that shows it. */
const LAZY_TABS = { specs: lazySpecsTab, reviews: lazyReviewsTab, questions: lazyQuestionsTab };

/** Loads the code of a tab, so that it can be rendered at once. */
export async function preloadTab(tab: ProductTab): Promise<void> {
  if (tab !== 'overview') await LAZY_TABS[tab].preload();
}
