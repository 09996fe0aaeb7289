/** Beginning of the paths of pages' data: `/_data/<version>/<path and query of the page>` (docs/adr/0084). */
export const PAGE_DATA_PATH = '/_data/';

/** Request header of a prefetch without a sign of the shopper: a busy shell responds 204. */
export const PREFETCH_HEADER = 'x-prefetch';
