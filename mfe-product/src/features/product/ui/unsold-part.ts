import { lazyPart } from '../../../ui/lazy-part.tsx';

/** That the product is not sold in the country: few pages say so. */
export const unsoldPart = lazyPart(() =>
  import(/* webpackChunkName: "unsold" */ './unsold-notice.tsx').then(({ UnsoldNotice }) => UnsoldNotice),
);
