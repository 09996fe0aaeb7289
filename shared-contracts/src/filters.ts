import { listingKind } from './routes.ts';

/** Sort orders (CAT-05). */
export const ORDERINGS = ['-best_match', 'newprice', '-newprice', '-id', '-views', '-recommended'] as const;
export type Ordering = (typeof ORDERINGS)[number];

/**
 * A category or brand page (`listing`) or the search page; they differ in page size and in the name of the filter
 * key.
 */
export type ListingKind = 'listing' | 'search';

/** Defaults by kind (specification sections 7 and 9). */
export const LISTING_DEFAULTS = {
  listing: { pageSize: 7, ordering: '-recommended', filterKey: 'filters' },
  search: { pageSize: 30, ordering: '-best_match', filterKey: 'filters[]' },
} as const satisfies Record<ListingKind, { pageSize: number; ordering: Ordering; filterKey: string }>;

export const MAX_PAGE = 100_000;
export const MAX_PAGE_SIZE = 60;

/** Maximum length of a search text, in UTF-16 code units; the rest is cut. */
export const MAX_QUERY_TEXT_LENGTH = 200;

/** Maximum number of entries of one repeated query key (filters, orders, ids). */
export const MAX_REPEATED = 1_000;

/** Maximum length of an entry of a repeated key, in UTF-16 code units: the longest URL that a server accepts. */
export const MAX_VALUE_LENGTH = 16_384;

/** Chosen values of a filter: `brand:a|b`. */
export interface SelectFilter {
  readonly name: string;
  readonly values: readonly string[];
}

/** A range of a filter, `price__range:100__500`; a bound is a decimal string, null when it is open. */
export interface RangeFilter {
  readonly name: string;
  readonly range: { readonly min: string | null; readonly max: string | null };
}

export type Filter = SelectFilter | RangeFilter;

/** State of a listing's URL (CAT-03). */
export interface ListingState {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  /** Never empty. */
  readonly ordering: readonly Ordering[];
  /** At most one per name. */
  readonly filters: readonly Filter[];
  readonly lateDelivery: boolean;
  /** Searches the words as typed: without corrections and without understanding. */
  readonly isVerbatim?: boolean;
}

/**
 * Parses a URL's query. Invalid values (page 0, “abc”, an unknown order, a filter without value) give the default.
 */
export function parseListing(search: string | URLSearchParams, kind: ListingKind): ListingState {
  const query = typeof search === 'string' ? new URLSearchParams(search) : search;
  const defaults = LISTING_DEFAULTS[kind];
  return {
    q: (query.get('q') ?? '').trim().slice(0, 200),
    page: parseInteger(query.get('page'), 1, MAX_PAGE),
    pageSize: parseInteger(query.get('page_size'), defaults.pageSize, MAX_PAGE_SIZE),
    ordering: parseOrdering(query.getAll('ordering'), defaults.ordering),
    filters: parseFilters([...query.getAll('filters'), ...query.getAll('filters[]')]),
    lateDelivery: query.get('late_delivery') === '1',
    ...(query.get('verbatim') === '1' && { isVerbatim: true }),
  };
}

/** Writes the query: `?…`, or empty when every value is the default. */
export function formatListing(state: ListingState, kind: ListingKind): string {
  const defaults = LISTING_DEFAULTS[kind];
  const query = new URLSearchParams();
  if (state.q) query.set('q', state.q);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.pageSize !== defaults.pageSize) query.set('page_size', String(state.pageSize));
  if (state.ordering.join() !== defaults.ordering) for (const order of state.ordering) query.append('ordering', order);
  for (const filter of state.filters) query.append(defaults.filterKey, formatFilter(filter));
  if (state.lateDelivery) query.set('late_delivery', '1');
  if (state.isVerbatim) query.set('verbatim', '1');
  return query.size ? `?${query}` : '';
}

/** A whole number from 1 to `max`, cut at `max`; anything else is `fallback`. */
export function parseInteger(value: string | null | undefined, fallback: number, max: number): number {
  if (!value || !/^\d+$/.test(value)) return fallback;
  const number = Math.min(Number(value), max);
  return number >= 1 ? number : fallback;
}

/** Known orders, each once; separate entries or one entry with commas. */
export function parseOrdering(values: readonly string[], fallback: Ordering): Ordering[] {
  const entries = new Set(values.flatMap((value) => value.split(',')));
  const known = [...entries].flatMap((value) => ORDERINGS.filter((ordering) => ordering === value));
  return known.length ? known : [fallback];
}

/** Parses filter entries; joins several entries of one name, a later range replaces an earlier one. */
export function parseFilters(entries: readonly string[]): Filter[] {
  const byName = new Map<string, Filter>();
  for (const entry of entries) {
    const filter = parseFilter(entry);
    if (filter) byName.set(filter.name, joined(byName.get(filter.name), filter));
  }
  return [...byName.values()];
}

function joined(earlier: Filter | undefined, later: Filter): Filter {
  if (!earlier || 'range' in earlier || 'range' in later) return later;
  return { name: later.name, values: [...new Set([...earlier.values, ...later.values])] };
}

const BOUNDS = /^(\d{1,9}(?:\.\d{1,2})?)?__(\d{1,9}(?:\.\d{1,2})?)?$/;

function parseFilter(entry: string): Filter | undefined {
  const colon = entry.indexOf(':');
  const name = entry.slice(0, colon).trim();
  if (colon < 1 || !name) return undefined;
  const value = entry.slice(colon + 1);
  const bounds = BOUNDS.exec(value);
  if (bounds) return parseRange(name.replace(/__range$/, ''), bounds[1], bounds[2]);
  const values = [...new Set(value.split('|').map((item) => item.trim()))].filter(Boolean);
  return name.endsWith('__range') || !values.length ? undefined : { name, values };
}

function parseRange(name: string, min: string | undefined, max: string | undefined): RangeFilter | undefined {
  if (!name || (min === undefined && max === undefined)) return undefined;
  return { name, range: { min: min ?? null, max: max ?? null } };
}

/** Writes one filter as an entry. `|` separates values, so it is removed from them. */
export function formatFilter(filter: Filter): string {
  if ('range' in filter) return `${filter.name}__range:${filter.range.min ?? ''}__${filter.range.max ?? ''}`;
  return `${filter.name}:${filter.values.map((value) => value.replaceAll('|', ' ')).join('|')}`;
}

/** Whether `value` of the filter `name` is chosen. */
export function isChosen(state: ListingState, name: string, value: string): boolean {
  return state.filters.some((filter) => filter.name === name && 'values' in filter && filter.values.includes(value));
}

/** Toggles `value` of a filter; goes to page 1. */
export function toggleFilter(state: ListingState, name: string, value: string): ListingState {
  const current = state.filters.find((filter): filter is SelectFilter => filter.name === name && 'values' in filter);
  const values = current?.values.includes(value)
    ? current.values.filter((item) => item !== value)
    : [...(current?.values ?? []), value];
  return withFilter(state, name, values.length ? { name, values } : undefined);
}

/** Replaces the filter called `name` by `filter`, or removes it; goes to page 1. */
export function withFilter(state: ListingState, name: string, filter: Filter | undefined): ListingState {
  const index = state.filters.findIndex((item) => item.name === name);
  const filters = state.filters.filter((item) => item.name !== name);
  if (filter) filters.splice(index < 0 ? filters.length : index, 0, filter);
  return { ...state, filters, page: 1 };
}

/** Removes every filter; order and search text stay. */
export function clearFilters(state: ListingState): ListingState {
  return { ...state, filters: [], lateDelivery: false, page: 1 };
}

/** The query of a listing request (`filters`). */
export function listingQuery(state: ListingState) {
  return { ...pagingQuery(state), filters: state.filters.map(formatFilter) };
}

/** The query of a search request (`q`, `filters[]`). */
export function searchQuery(state: ListingState) {
  const verbatim = state.isVerbatim ? ('1' as const) : undefined;
  return { q: state.q, verbatim, ...pagingQuery(state), 'filters[]': state.filters.map(formatFilter) };
}

function pagingQuery(state: ListingState) {
  return {
    page: state.page,
    page_size: state.pageSize,
    ordering: [...state.ordering],
    late_delivery: state.lateDelivery ? '1' : undefined,
  };
}

/**
 * Whether filters are reset when the shopper goes from one path to another (specification section 2): when the paths
 * differ in their base, or when the shopper leaves a category for a page that is not one. The query and a colour
 * segment are not part of the base.
 */
export function resetsFilters(previousPath: string, nextPath: string): boolean {
  const leavesCategory = listingKind(previousPath) === 'category' && listingKind(nextPath) !== 'category';
  return leavesCategory || pathBase(previousPath) !== pathBase(nextPath);
}

function pathBase(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .split('/')
    .filter((segment) => segment && !segment.startsWith('color-'))
    .join('/');
}
