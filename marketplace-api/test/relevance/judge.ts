import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Engine } from '../helpers/engines.ts';
import { openDemoShop } from '../helpers/small-shop.ts';
import type { Judged } from './measure.ts';
import { readSuite } from './suite.ts';

/** Sends every query of the suite to the demonstration shop's search endpoint, as a shopper in Dubai. */
export async function judgeSearch(engine?: Engine): Promise<Judged[]> {
  const [suite, shop] = [await readSuite(), await openDemoShop(new Date('2026-06-01T10:00:00Z'), engine)];
  try {
    const judged: Judged[] = [];
    for (const query of suite) {
      const headers = { 'accept-language': query.language === 'ar' ? 'ar-AE' : 'en-AE' };
      const { results } = await shop.request(searchProducts, { query: { q: query.q, page_size: 10 } }, headers);
      judged.push({ query, found: results.map((card) => card.family) });
    }
    return judged;
  } finally {
    await shop.close();
  }
}
