import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalPath, cartKind, listingKind, productTabOf, routes } from './routes.ts';
import { colourFromPath, slugFromPath } from './entities/catalogue/listing-path.ts';

test('cartKind: cart, checkout and product pages have the full cart [CART-02]', () => {
  for (const path of [
    '/cart/',
    '/user-dashboard/cart/',
    '/checkout/',
    '/checkout/payment/',
    '/p/phone/',
    '/p/phone/?tab=specs',
  ]) {
    expect(cartKind(path)).toBe('full');
  }
  for (const path of ['/', '/c/phones/', '/cartoons/', '/products/', '/user-dashboard/orders/'])
    expect(cartKind(path)).toBe('short');
});

test('slugFromPath: finds a slug without query and colour, and brands drop later segments [CAT-02]', () => {
  expect(slugFromPath('/c/phones/?page=2')).toBe('phones');
  expect(slugFromPath('/c/phones/color-red/')).toBe('phones');
  expect(slugFromPath('/b/nova/')).toBe('nova');
  expect(slugFromPath('/b/nova/color-midnight-blue/?filters=a:b')).toBe('nova');
  expect(slugFromPath('/b/nova/all/')).toBe('nova');
  expect(slugFromPath('/b/colorado/')).toBe('');
  expect(slugFromPath('/c/')).toBe('');
  expect(slugFromPath('/c/%E0%A4%A/')).toBe('%E0%A4%A');
  expect(colourFromPath('/b/nova/color-midnight-blue/')).toBe('midnight-blue');
  expect(colourFromPath('/b/nova/')).toBeUndefined();
});

test('routes: path builders and readers agree [CAT-02]', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/).filter((text) => !text.startsWith('color'));
  fc.assert(
    fc.property(slug, slug, (name, colour) => {
      expect(slugFromPath(routes.category(name))).toBe(name);
      expect(slugFromPath(routes.brand(name, colour))).toBe(name);
      expect(colourFromPath(routes.brand(name, colour))).toBe(colour);
      expect(listingKind(routes.brand(name))).toBe('brand');
      expect(listingKind(routes.category(name))).toBe('category');
    }),
  );
  expect(listingKind('/search/?q=x')).toBe('search');
});

test('canonicalPath: omits the offer part [APP-07]', () => {
  expect(canonicalPath(routes.productOffer('phone', 'INV-5'))).toBe('/p/phone/');
  expect(canonicalPath('/p/phone/offer')).toBe('/p/phone/');
  expect(canonicalPath('/blog/offer/')).toBe('/blog/offer/');
  expect(canonicalPath('/p/offer/')).toBe('/p/offer/');
});

test('routes.productVariant: the query holds the options as the page reads them [PDP-11]', () => {
  expect(routes.productVariant({ slug: 'shoe', options: ['size:42', 'width:wide'] })).toBe(
    '/p/shoe/?options=size:42,width:wide',
  );
  expect(routes.productVariant({ slug: 'lamp' })).toBe('/p/lamp/');
});

test('productTabOf: an unknown tab is the overview [PDP-02]', () => {
  expect(productTabOf('specs')).toBe('specs');
  expect(productTabOf('hack')).toBe('overview');
  expect(productTabOf(null)).toBe('overview');
});

test('routes.search: preserves the shopper’s text', () => {
  expect(routes.search('a&b c')).toBe('/search/?q=a%26b+c');
});
