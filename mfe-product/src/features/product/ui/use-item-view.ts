import { useEffect, useEffectEvent } from 'react';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { viewedCookie } from '../../related-products/viewed-cookie.ts';
import type { ProductData } from '../model/product-data.ts';

/**
 * Reports a product view, once per product: a bus event (BUS-01), an entry in recently viewed (APP-19) and, only for
 * signed-in customers, a request to the backend (PDP-08).
 */
export function useItemView({ preview, product, offer }: Pick<ProductData, 'preview' | 'product' | 'offer'>): void {
  const { bus, request } = useHost();
  const signedIn = useSignedIn();
  const { id, name } = product;
  const { amount, currency } = offer.price;
  const brand = product.brand.name;
  const category = product.breadcrumbs.at(-1)?.name ?? '';
  const publishView = useEffectEvent((viewed: number) => {
    bus.publish({
      type: 'product-viewed',
      payload: { product: viewed, name, price: { amount, currency }, brand, category },
    });
  });
  useEffect(() => {
    // Cookies are slow, and this effect would run within the task that draws the preview after a press.
    setTimeout(() => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- Safari and Firefox of last year have no Cookie Store
      document.cookie = viewedCookie(document.cookie, id, location.protocol === 'https:');
      bus.setState('recentlyViewed', recentlyViewedIn(document.cookie));
    });
  }, [bus, id]);
  // Only another product is another view: offer and language may change for the same product.
  useEffect(() => {
    if (!preview) publishView(id);
  }, [id, preview]);
  useEffect(() => {
    // A lost report changes nothing for the shopper.
    if (signedIn && !preview) request(recordItemView, { body: { productId: id } }).catch(() => undefined);
  }, [request, signedIn, id, preview]);
}
