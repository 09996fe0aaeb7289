import { getActiveVersion } from 'shared-contracts/endpoints/telemetry/ota';
import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { BrowserServices } from '../session/services.ts';
import { watchForUpdates } from './watch-updates.ts';

interface Options {
  /** The composition of this document. */
  readonly currentId: string;
  readonly services: Pick<BrowserServices, 'active$' | 'request'>;
  readonly host: Host;
  readonly messages: MessageCatalogue;
}

/** Notifies the shopper when a newer version is available (APP-13); the notice's code loads when there is one. */
export function offerUpdates({ currentId, services, host, messages }: Options): void {
  let loadingNotice: Promise<{ show(hasUpdate: boolean): void }> | undefined;
  watchForUpdates({
    currentId,
    active$: services.active$,
    check: () => services.request(getActiveVersion, {}),
    onChange: (hasUpdate) => {
      if (!hasUpdate && !loadingNotice) return;
      loadingNotice ??= import(/* webpackChunkName: "update" */ './update-notice-root.tsx').then(
        ({ createUpdateNotice }) => createUpdateNotice({ host, messages, reload: () => location.reload() }),
      );
      loadingNotice.then(
        (notice) => notice.show(hasUpdate),
        // Without its code there is no notice; the next navigation uses the newer version anyway.
        () => (loadingNotice = undefined),
      );
    },
  });
}
