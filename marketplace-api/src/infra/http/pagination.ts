import { buildPath, type Endpoint } from 'shared-contracts/endpoint';

/** The rows of one page. */
export interface PageWindow {
  /** Requested page, from 1; a page past the end is empty. */
  readonly page: number;
  /** The last page that has rows, at least 1. */
  readonly lastPage: number;
  readonly size: number;
  readonly offset: number;
}

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

/**
 * Computes the page of a list with `total` rows. A page past the end is empty, so that no page is a copy of another.
 */
export function computePageWindow(total: number, { page, page_size: size }: PageQuery): PageWindow {
  const lastPage = Math.max(1, Math.ceil(total / size));
  return { page, lastPage, size, offset: (page - 1) * size };
}

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
