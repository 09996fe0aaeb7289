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
