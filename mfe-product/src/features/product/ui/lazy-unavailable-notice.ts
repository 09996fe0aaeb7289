import { lazyPart } from '../../../shared/lazy-view.tsx';

/** That the product is not sold in the country: few pages say so. */
export const unsoldPart = lazyPart(() =>
  import(/* webpackChunkName: "unsold" */ './unavailable-notice.tsx').then(({ UnsoldNotice }) => UnsoldNotice),
);
