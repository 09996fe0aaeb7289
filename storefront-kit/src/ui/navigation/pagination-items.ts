/** A page number, or a gap of omitted ones, identified by the page before it. */
export type PageItem = { readonly page: number } | { readonly gapAfter: number };

/** The page links: first, last, and up to `around` on each side of the current one. */
export function paginationItems(current: number, pageCount: number, around = 1): PageItem[] {
  const pages: number[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    if (page === 1 || page === pageCount || Math.abs(page - current) <= around) pages.push(page);
  }
  return pages.flatMap((page, i) => {
    const previous = pages[i - 1] ?? 0;
    if (page - previous === 1) return [{ page }];
    return page - previous === 2 ? [{ page: page - 1 }, { page }] : [{ gapAfter: previous }, { page }];
  });
}
