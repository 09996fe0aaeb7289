import { autocomplete, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Money } from 'shared-contracts/money';
import { generateCatalogue } from 'demo-data/generate/catalogue';
import type { DemoProduct } from 'demo-data/generate/model';
import type { Engine } from '../../helpers/engines.ts';
import { openDemoShop } from '../../helpers/small-shop.ts';
import type { JudgedShopperQuery } from './measure.ts';
import { type PricedProduct, readShopperQueries, type ShopperQuery } from './suite.ts';

/** Number of queries that are sent at once. */
const PARALLEL = 4;

/**
 * Sends every query of shoppers to the demonstration shop, as a shopper in Dubai does: the first page of the search, and
 * for the kinds of completions the suggestions under the search box.
 */
export async function judgeShopperQueries(
  isIncluded: (query: ShopperQuery) => boolean = () => true,
  engine?: Engine,
): Promise<JudgedShopperQuery[]> {
  const { products, sizes } = generateCatalogue();
  const byId = new Map([...products, ...sizes].map((product) => [product.id, product]));
  const queries = (await readShopperQueries(products)).filter(isIncluded);
  const shop = await openDemoShop(new Date('2026-06-01T10:00:00Z'), engine);
  try {
    const judged: JudgedShopperQuery[] = [];
    for (let next = 0; next < queries.length; next += PARALLEL)
      judged.push(...(await Promise.all(queries.slice(next, next + PARALLEL).map(judge))));
    return judged;
  } finally {
    await shop.close();
  }

  async function judge(query: ShopperQuery): Promise<JudgedShopperQuery> {
    const headers = { 'accept-language': query.language === 'ar' ? 'ar-AE' : 'en-AE' };
    const { results, count } = query.kind.endsWith('complete')
      ? await complete(query.q, headers)
      : await shop.request(searchProducts, { query: { q: query.q, page_size: 10 } }, headers);
    return { query, found: toPricedProducts(results, byId), total: count };
  }

  async function complete(q: string, headers: Record<string, string>) {
    const { products: results } = await shop.request(autocomplete, { query: { q } }, headers);
    return { results, count: results.length };
  }
}

function toPricedProducts(
  cards: readonly { readonly id: number; readonly taxed_newprice?: Money | undefined }[],
  byId: ReadonlyMap<number, DemoProduct>,
): PricedProduct[] {
  return cards.flatMap(({ id, taxed_newprice }) => {
    const product = byId.get(id);
    return product ? [{ product, price: Number(taxed_newprice?.amount ?? 0) }] : [];
  });
}
