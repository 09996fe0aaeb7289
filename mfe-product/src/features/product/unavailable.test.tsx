/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { getProduct, getUnavailableProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { UnavailableProduct } from 'shared-contracts/entities/catalogue/product';
import { buildProduct } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { mockLayout } from '../../../test/browser.ts';
import { failWith, loadProductPage, showProduct, type ProductFixture } from '../../../test/product-page.tsx';

beforeAll(mockLayout);
afterEach(cleanup);

/** A shop in Saudi Arabia with a product that only the UAE sells. */
function soldElsewhere(locale: ProductFixture['locale']): ProductFixture {
  const unavailable: UnavailableProduct = { ...buildProduct(), sold_in: ['AE'] };
  return { locale, responses: [failWith(getProduct, 404), respond(getUnavailableProduct, () => unavailable)] };
}

test('UnavailableProductPage: shows a product not sold in the country with a notice and available alternatives', async () => {
  const { head } = await showProduct(soldElsewhere('en-SA'));
  expect(head).toMatchObject({ title: 'Nova wireless headphones, black', noIndex: true, countries: ['AE'] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nova wireless headphones, black');
  expect(screen.getByText('This product is not available to deliver to your location.')).toBeTruthy();
  expect(screen.getByText('It is sold in the United Arab Emirates.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect(screen.queryByText('VAT included')).toBeNull();
  expect(screen.getByRole('link', { name: /Nova travel case/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Specs' }).getAttribute('href')).toContain('?tab=specs');
});

test('UnavailableProductPage: renders the same in Arabic, with its specifications', async () => {
  await showProduct({ ...soldElsewhere('ar-SA'), search: '?tab=specs' });
  expect(screen.getByText('يُباع هذا المنتج في الإمارات العربية المتحدة.')).toBeTruthy();
  expect(screen.getByText('NOV-HP-BLK', { selector: 'dd *, td *, dd, td' })).toBeTruthy();
});

test('UnavailableProductPage: an offer of it and a product without any seller are not found', async () => {
  expect(await loadProductPage({ ...soldElsewhere('en-SA'), offerId: 'INV-1' })).toEqual({ kind: 'not-found' });
  expect(await loadProductPage({ responses: [failWith(getProduct, 404)] })).toEqual({ kind: 'not-found' });
});

test('UnavailableProductPage: a product sold in some countries has these in its head; its price end is `priceValidUntil`', async () => {
  const sold = await loadProductPage({
    product: { sold_in: ['SA'], price_ends: '2026-06-03T18:00:00.000Z' },
    offers: [],
  });
  if (sold.kind !== 'page') throw new Error('the product is sold');
  expect(sold.head.countries).toEqual(['SA']);
  const [product] = (await sold.head.structuredData?.()) ?? [];
  expect(product).toMatchObject({ offers: [{ price: '299.00', priceValidUntil: '2026-06-03T18:00:00.000Z' }] });
});
