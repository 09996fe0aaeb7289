import { lazyPart } from '../../shared/lazy-view.tsx';

/** The tab of reviews. */
export const reviewsPart = lazyPart(() =>
  import(/* webpackChunkName: "tab-reviews" */ './ui/reviews-tab.tsx').then(({ ReviewsTab }) => ReviewsTab),
);
