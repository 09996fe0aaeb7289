import { lazyView } from '../../shared/lazy-view.tsx';

/** The tab of reviews. */
export const lazyReviewsTab = lazyView(() =>
  import(/* webpackChunkName: "tab-reviews" */ './ui/reviews-tab.tsx').then(({ ReviewsTab }) => ReviewsTab),
);
