import { getActiveVersion } from 'shared-contracts/endpoints/ota';
import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { Services } from '../boot/services.ts';
import { watchForUpdates } from './watch-updates.ts';

interface Options {
  /** The composition of this document. */
  readonly own: string;
  readonly services: Pick<Services, 'live$' | 'request'>;
  readonly host: Host;
  readonly messages: MessageCatalogue;
}

/** Tells the shopper when a newer version waits (APP-13); the notice's code comes when there is one. */
export function offerUpdates({ own, services, host, messages }: Options): void {
  let offer: Promise<{ show(waits: boolean): void }> | undefined;
  watchForUpdates({
    own,
    live$: services.live$,
    ask: () => services.request(getActiveVersion, {}),
    tell: (waits) => {
      if (!waits && !offer) return;
      offer ??= import(/* webpackChunkName: "update" */ './update-notice-root.tsx').then(({ createUpdateOffer }) =>
        createUpdateOffer({ host, messages, reload: () => location.reload() }),
      );
      offer.then(
        (notice) => notice.show(waits),
        // Without its code there is no notice; the next navigation takes the newer version anyway.
        () => (offer = undefined),
      );
    },
  });
}
