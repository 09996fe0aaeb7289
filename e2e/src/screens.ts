import type { APIRequestContext } from '@playwright/test';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { listReturns } from 'shared-contracts/endpoints/account/returns';
import { listBrands, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { listBlogCategories, listBlogPosts } from 'shared-contracts/endpoints/content/content';
import type { Locale } from 'shared-contracts/locale';
import { comparePath, PRODUCT_TABS, routes } from 'shared-contracts/routes';
import { createBackendClient } from './backend.ts';
import { order } from './customers.ts';
import { findBuyableProduct, findProduct } from './products.ts';

/** One screen of the shop. */
export interface ShopScreen {
  /** Unique, usable as a file name. */
  readonly name: string;
  /** Without its locale segment. */
  readonly path: string;
}

/** Every screen of a guest. */
export async function listGuestScreens(request: APIRequestContext, locale: Locale): Promise<readonly ShopScreen[]> {
  const callBackend = createBackendClient(request, locale);
  const product = await findProduct(request, {
    locale,
    card: ({ rating, qty, colours }) => rating.count > 3 && qty > 0 && colours.length > 1,
  });
  const soldOut = await findProduct(request, { locale, card: ({ qty }) => qty === 0 });
  const alike = await callBackend(searchProducts, { query: { filters: ['category:headphones'], page_size: '4' } });
  const [brands, posts, categories] = await Promise.all([
    callBackend(listBrands, {}),
    callBackend(listBlogPosts, { query: {} }),
    callBackend(listBlogCategories, {}),
  ]);
  const brand = brands.results[0]?.slug ?? '';
  return [
    { name: 'home', path: routes.home() },
    { name: 'category', path: routes.category('smartphones') },
    { name: 'category-filtered', path: `${routes.category('headphones')}?filters=rating__range%3A4__` },
    { name: 'brand', path: routes.brand(brand) },
    { name: 'brand-colour', path: routes.brand(brand, 'black') },
    { name: 'search', path: routes.search('phone') },
    { name: 'search-empty', path: routes.search('zzzzqqqq') },
    { name: 'image-search', path: routes.imageSearch() },
    { name: 'shorts', path: routes.shorts() },
    ...PRODUCT_TABS.map((tab) => ({ name: `product-${tab}`, path: routes.product(product.slug, tab) })),
    { name: 'product-offer', path: routes.productOffer(product.slug, product.inventory_id) },
    { name: 'product-sold-out', path: routes.product(soldOut.slug) },
    { name: 'compare', path: comparePath(alike.results.map(({ slug }) => slug)) },
    { name: 'cart-empty', path: routes.cart() },
    { name: 'sign-in', path: routes.signIn() },
    { name: 'sign-up', path: routes.signUp() },
    { name: 'recover-password', path: routes.recoverPassword() },
    { name: 'activate', path: routes.activate() },
    { name: 'track-order', path: routes.trackOrder() },
    { name: 'about', path: routes.about() },
    { name: 'help', path: routes.help() },
    { name: 'contact-support', path: routes.contactSupport() },
    { name: 'blog', path: routes.blog() },
    { name: 'blog-category', path: routes.blogCategory(categories.results[0]?.slug ?? '') },
    { name: 'blog-post', path: routes.blogPost(posts.results[0]?.slug ?? '') },
    { name: 'rb-zone', path: routes.rbZone() },
    { name: 'sell-here', path: routes.sellHere() },
    { name: 'employees', path: routes.employees() },
    { name: 'terms', path: routes.terms() },
    { name: 'privacy', path: routes.privacy() },
    { name: 'not-found', path: '/no-such-page/' },
  ];
}

/** Every screen of the purchase. Places an order of the signed-in customer and leaves a product in the cart. */
export async function listPurchaseScreens(
  request: APIRequestContext,
  locale: Locale,
  address: number,
): Promise<readonly ShopScreen[]> {
  const { id: product } = await findBuyableProduct(request, { locale });
  const { number } = await order(request, { product, quantity: 2, address, locale });
  await createBackendClient(request, locale)(addToCart, { query: {}, body: { product } });
  return [
    { name: 'cart', path: routes.cart() },
    { name: 'checkout', path: routes.checkout() },
    { name: 'confirmation', path: routes.confirmation(number) },
    { name: 'order-new', path: routes.order(number) },
  ];
}

/** Every screen of the account of the signed-in demonstration customer. */
export async function listAccountScreens(request: APIRequestContext, locale: Locale): Promise<readonly ShopScreen[]> {
  const callBackend = createBackendClient(request, locale);
  const [orders, returns, addresses] = await Promise.all([
    callBackend(listOrders, { query: { page_size: 50 } }),
    callBackend(listReturns, { query: {} }),
    callBackend(listAddresses, {}),
  ]);
  const delivered = orders.results.find(({ status }) => status === 'delivered');
  const [returned] = returns.results;
  const [address] = addresses.results;
  if (!delivered || !returned || !address)
    throw new Error('The customer lacks a delivered order, a return or an address.');
  const orderPath = routes.order(delivered.number);
  return [
    { name: 'dashboard', path: routes.dashboard() },
    { name: 'orders', path: routes.orders() },
    { name: 'order', path: orderPath },
    { name: 'order-return', path: `${orderPath}return/` },
    { name: 'order-invoice', path: `${orderPath}invoice/` },
    { name: 'returns', path: routes.returns() },
    { name: 'return', path: routes.return(returned.number) },
    { name: 'addresses', path: routes.addresses() },
    { name: 'address-new', path: routes.newAddress() },
    { name: 'address-edit', path: routes.address(address.id) },
    { name: 'account', path: routes.account() },
    { name: 'account-phone', path: routes.accountPhone() },
    { name: 'account-password', path: routes.accountPassword() },
    { name: 'account-cards', path: routes.accountCards() },
    { name: 'favourites', path: routes.favourites() },
    { name: 'wishlist', path: routes.wishlist() },
    { name: 'notices', path: routes.notices() },
    { name: 'my-questions', path: routes.myQuestions() },
    { name: 'my-reviews', path: routes.myReviews() },
    { name: 'wallet', path: routes.wallet() },
    { name: 'share-and-earn', path: routes.shareAndEarn() },
    { name: 'switch-account', path: routes.switchAccount() },
  ];
}
