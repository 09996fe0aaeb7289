import type { Host } from 'shared-contracts/host';
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
  const subscription = host.session$.subscribe(({ status }) => {
    if (status !== 'authenticated') return;
    // A failed load repeats with the first press.
    const start = () => void load().catch(() => undefined);
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    queueMicrotask(() => subscription.unsubscribe());
  });
}
