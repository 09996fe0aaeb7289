import {
  formatFilter,
  parseFilters,
  parseListing,
  withFilter,
  type Filter,
  type ListingState,
} from 'shared-contracts/filters';
import { COLOUR, listingKindOf, type Scope } from './scope.ts';

/** Fields of the price form: two inputs, as a page without scripts submits them. */
export const PRICE_FIELDS = { min: 'price_min', max: 'price_max' } as const;

/** Known filters by lower-case name: their spelling, and whether they are ranges. */
const KNOWN_FILTERS: Readonly<Record<string, { readonly name: string; readonly range: boolean }>> = {
  category: { name: 'category', range: false },
  category_id: { name: 'category_id', range: false },
  brand: { name: 'brand', range: false },
  brand_id: { name: 'brand_id', range: false },
  color: { name: COLOUR, range: false },
  price: { name: 'price', range: true },
  rating: { name: 'rating', range: true },
};

/** Name of an attribute. The backend knows which exist, such as `size` (CAT-12). */
const ATTRIBUTE = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Parses a URL or a submitted form of the listing. It omits filters that cannot exist and those that the path implies. `colour`
 * comes from a brand's segment `color-{value}`.
 */
export function parseListingUrl(scope: Scope, query: URLSearchParams, colour?: string): ListingState {
  const state = parseListing(withoutControls(query), listingKindOf(scope));
  const entries = state.filters.flatMap((filter) => keepKnownFilter(scope, filter)).map(formatFilter);
  const filters = parseFilters(colour ? [...entries, `${COLOUR}:${colour}`] : entries);
  const page = state.page;
  return isForm(query) ? withFilter({ ...state, filters }, 'price', readPrice(query)) : { ...state, filters, page };
}

/** Control characters are meaningless and must not reach a page. */
function withoutControls(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].map(([name, value]) => [name, value.replaceAll(/\p{Cc}/gu, ' ')]));
}

/** Returns whether a query comes from the filter form, so that it is not a canonical URL yet. */
export function isForm(query: URLSearchParams): boolean {
  return query.has(PRICE_FIELDS.min) || query.has(PRICE_FIELDS.max);
}

function keepKnownFilter(scope: Scope, filter: Filter): Filter[] {
  const name = filter.name.toLowerCase();
  const knownFilter = Object.hasOwn(KNOWN_FILTERS, name) ? KNOWN_FILTERS[name] : undefined;
  if (!knownFilter && 'values' in filter && ATTRIBUTE.test(name)) return [{ ...filter, name }];
  if (!knownFilter || knownFilter.range !== 'range' in filter || isImpliedByPath(scope, knownFilter.name)) return [];
  return [{ ...filter, name: knownFilter.name }];
}

/** Whether a filter has the name of an attribute, which only the backend knows. */
export function isAttribute({ name }: Filter): boolean {
  return !Object.hasOwn(KNOWN_FILTERS, name.toLowerCase());
}

/** Returns whether the path implies a filter. */
export function isImpliedByPath({ kind }: Scope, name: string): boolean {
  return name === kind || name === `${kind}_id`;
}

function readPrice(query: URLSearchParams): Filter | undefined {
  const [min, max] = [readAmount(query.get(PRICE_FIELDS.min)), readAmount(query.get(PRICE_FIELDS.max))];
  if (min === null && max === null) return undefined;
  const swapped = min !== null && max !== null && Number(min) > Number(max);
  return { name: 'price', range: swapped ? { min: max, max: min } : { min, max } };
}

/** Parses a typed amount in either digit system; null when invalid. */
function readAmount(text: string | null): string | null {
  const amount = (text ?? '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace('٫', '.')
    .replace(/[\s,٬]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? amount : null;
}
