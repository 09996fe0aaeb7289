import type { ProductTab } from 'shared-contracts/routes';
import { lazyView } from '../../../../shared/lazy-view.tsx';
import { lazyQuestionsTab } from '../../../questions/lazy-questions-tab.ts';
import { lazyReviewsTab } from '../../../reviews/lazy-reviews-tab.ts';

/** The tab of specifications. */
export const lazySpecsTab = lazyView(() =>
  import(/* webpackChunkName: "tab-specs" */ './specs-tab.tsx').then(({ SpecsTab }) => SpecsTab),
);

/** Tabs other than the first; each loads with its URL. */
const LAZY_TABS = { specs: lazySpecsTab, reviews: lazyReviewsTab, questions: lazyQuestionsTab };

/** Preloads the code of a tab, so that it renders at once. */
export async function preloadTab(tab: ProductTab): Promise<void> {
  if (tab !== 'overview') await LAZY_TABS[tab].preload();
}
