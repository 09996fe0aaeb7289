import { expect } from '@playwright/test';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/**
 * Budgets of public documents, in bytes of HTML before compression and of Brotli as a stored page is sent.
 * Measured on 2026-11-26: 283,903, 124,296, 204,871 and 127,691 of HTML; 27,755, 20,300, 24,518 and 20,377 of Brotli.
 * The reserve of five percent is for data that other tests change.
 */
const BUDGETS = {
  '/': { html: 298_000, brotli: 29_100 },
  '/c/smartphones/': { html: 130_500, brotli: 21_300 },
  '/c/mobiles/?page_size=28': { html: 215_000, brotli: 25_700 },
  product: { html: 134_000, brotli: 21_400 },
};

/** A browser's headers: robots get no stored page. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };

test('Documents: public pages are no larger than their budgets @desktop [COMP-10]', async ({
  playwright,
  request,
  baseURL,
}) => {
  const { slug } = await findBuyableProduct(request);
  const guest = await playwright.request.newContext(
    baseURL === undefined ? {} : { baseURL, extraHTTPHeaders: HEADERS },
  );
  for (const [page, { html, brotli }] of Object.entries(BUDGETS)) {
    const path = page === 'product' ? `/p/${slug}/` : page;
    /** The stored page: one that is rendered anew has other bytes, and does not tell their number. */
    const loadStored = async (encoding: string) => {
      const load = () => guest.get(path, { headers: { 'accept-encoding': encoding } });
      let response = await load();
      const isStored = () => response.headers()['cache-status'] === 'shell; hit';
      await expect(async () => {
        if (!isStored()) response = await load();
        expect(isStored()).toBe(true);
      }).toPass();
      return response;
    };
    const plain = await loadStored('identity');
    const compressed = await loadStored('br');
    const sent = Number(compressed.headers()['content-length']);
    expect((await plain.body()).byteLength, `bytes of HTML of ${path}`).toBeLessThanOrEqual(html);
    expect(sent, `bytes of Brotli of ${path}`).toBeLessThanOrEqual(brotli);
  }
  await guest.dispose();
});
