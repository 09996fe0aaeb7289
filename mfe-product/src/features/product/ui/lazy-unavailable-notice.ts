import { lazyView } from '../../../shared/lazy-view.tsx';

/** Notice that the product is not sold in the country; a separate chunk, since few pages show it. */
export const lazyUnavailableNotice = lazyView(() =>
  import(/* webpackChunkName: "unavailable" */ './unavailable-notice.tsx').then(
    ({ UnavailableNotice }) => UnavailableNotice,
  ),
);
