import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { cartQuery } from './cart-query.ts';
import type { CartPageData } from './model/cart-page-data.ts';
import { CartScreen } from './ui/cart-screen.tsx';

/** The cart of a customer. A guest signs in first; the cart's items stay (specification section 6). */
async function load({ request, signal, signedIn, message }: LoadContext): Promise<PageResult<CartPageData>> {
  const head = { title: message('cart-checkout.cart.title'), noIndex: true, canonicalPath: '/cart/' };
  if (!signedIn) return { kind: 'page', head, data: { kind: 'guest' } };
  const cart = await request(getCart, { query: cartQuery() }, { signal });
  return { kind: 'page', head, data: { kind: 'cart', cart } };
}

export default definePage({ load, Page: ({ data }) => <CartScreen data={data} /> });
