import { buildPath, type Endpoint } from 'shared-contracts/endpoint';
import type { PageQuery, PageWindow } from '../db/page-window.ts';

/** A list response with the URLs of its neighbouring pages. */
export function toPageResponse<Item>(
  endpoint: Endpoint,
  input: { readonly params?: Readonly<Record<string, string>>; readonly query: PageQuery },
  list: { readonly total: number; readonly window: PageWindow; readonly results: Item[] },
) {
  const { window, total, results } = list;
  const pageUrl = (page: number) => buildPath(endpoint, { params: input.params, query: { ...input.query, page } });
  return {
    count: total,
    next: window.offset + window.size < total ? pageUrl(window.page + 1) : null,
    previous: window.page > 1 ? pageUrl(Math.min(window.page - 1, window.lastPage)) : null,
    results,
  };
}

/** A list response that is always one page. */
export function toSinglePageResponse<Item>(results: Item[]) {
  return { count: results.length, next: null, previous: null, results };
}
