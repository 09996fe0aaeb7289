import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { createSectionSignal, nullOn404, withFallback } from 'storefront-kit/data/optional-data';
import { COMPARE_LIMIT } from '../../shared/compared-products.ts';
import { type ComparisonData, parseCompared, toComparedProduct } from './model/comparison.ts';

const MAX_SUGGESTIONS = 12;

/**
 * Loads the products of the URL. Those that the country does not sell are left out and counted. Suggestions are omitted
 * when they fail, and when no place is free.
 */
export async function loadComparison({
  search,
  request,
  signal,
  message,
}: LoadContext<ComparisonData>): Promise<PageResult<ComparisonData>> {
  const slugs = parseCompared(search);
  const found = await Promise.all(slugs.map((slug) => nullOn404(request(getProduct, { query: { slug } }, { signal }))));
  const sold = found.filter((product) => product !== null);
  const shown = sold.slice(0, COMPARE_LIMIT);
  const next = sold[COMPARE_LIMIT];
  const data: ComparisonData = {
    products: shown.map(toComparedProduct),
    waiting: next ? { slug: next.slug, name: next.name } : null,
    missing: slugs.length - sold.length,
    suggestions: await loadSuggestions(
      shown.map(({ id }) => id),
      { request, signal },
    ),
  };
  return { kind: 'page', head: { title: message('product.compare.title'), noIndex: true }, data };
}

async function loadSuggestions(ids: readonly number[], { request, signal }: Pick<LoadContext, 'request' | 'signal'>) {
  if (ids.length === 0 || ids.length === COMPARE_LIMIT) return [];
  const optional = createSectionSignal(signal);
  const query = { product: ids.map(String), page_size: MAX_SUGGESTIONS };
  const similar = request(similarProducts, { query }, { signal: optional }).then(({ results }) => results);
  return (await withFallback(similar, [], optional)).filter(({ id }) => !ids.includes(id));
}
