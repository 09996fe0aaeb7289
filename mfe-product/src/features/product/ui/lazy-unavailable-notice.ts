import { lazyView } from '../../../shared/lazy-view.tsx';

/** That the product is not sold in the country: few pages say so. */
export const lazyUnavailableNotice = lazyView(() =>
  import(/* webpackChunkName: "unsold" */ './unavailable-notice.tsx').then(
    ({ UnavailableNotice }) => UnavailableNotice,
  ),
);
