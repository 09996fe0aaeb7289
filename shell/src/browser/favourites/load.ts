import { filter, firstValueFrom } from 'rxjs';
import type { Host } from 'shared-contracts/host';
import { pageLoaded } from 'storefront-kit/browser/page-loaded';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';

/**
 * Owns the favourites (APP-15, CAT-09). Their code loads for a customer after the page's load event, and for a guest
 * with the first press on a heart.
 * @param showError shows an error message to the shopper, by its id
 */
export function loadFavourites(host: Host, messages: MessageCatalogue, showError: (id: string) => void): void {
  const load = () =>
    import(/* webpackChunkName: "favourites" */ './favourites.ts').then(({ getFavourites }) =>
      getFavourites(host, messages),
    );
  host.bus.handle('favourite/toggle', (product) =>
    load().then(
      (favourites) => favourites.toggle(product),
      (error: unknown) => {
        showError('shell.favourite.failed');
        throw error;
      },
    ),
  );
  firstValueFrom(host.session$.pipe(filter(({ status }) => status === 'authenticated')))
    .then(pageLoaded)
    .then(load)
    // A failed load repeats with the first press.
    .catch(() => undefined);
}
