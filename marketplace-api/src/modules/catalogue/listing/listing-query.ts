import { COUNTRY_CODES } from 'shared-contracts/locale';
import { parseMinor } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { createPostgresSearch, type Matches, type SearchEngine } from '../../search/index.ts';
import { toCandidates } from '../listing-index/search-candidates.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import { type Candidates, selectByGroup, type ListingFilters } from '../listing-index/filter.ts';
import { createListingIndex, type ListingIndex } from '../listing-index/listing-index.ts';
import { readRequestedAttributes } from './requested-attributes.ts';
import { createTaxonomyCache, type Taxonomy } from '../listing-index/taxonomy-cache.ts';
import { type ChosenAttribute, MAX_ATTRIBUTES, type Range, type Selection } from '../listing-index/selection.ts';

/** Data sources of listings, filters and suggestions. */
export interface ListingQuery {
  readonly database: Queryable;
  readonly index: ListingIndex;
  readonly search: SearchEngine;
  readonly taxonomy: () => Promise<Taxonomy>;
}

export function createListingQuery(database: Queryable): ListingQuery {
  return {
    database,
    index: createListingIndex(database),
    search: createPostgresSearch(database),
    taxonomy: createTaxonomyCache(database),
  };
}

/** Preloads the data of lists, filters and searches for every country: more than 30 seconds for a million products. */
export async function preloadListingQuery({ index, search, taxonomy }: ListingQuery): Promise<void> {
  await Promise.all([taxonomy(), search.preload(), ...COUNTRY_CODES.map((country) => index.read(country))]);
}

/** The rows of a listing before filtering, and the filters in the terms of the rows. */
export interface CandidateSelection {
  readonly columns: Columns;
  readonly candidates: Candidates;
  readonly filters: ListingFilters;
  /** The chosen attributes, then those that the text asks for, in the order of `filters.attributes`. */
  readonly attributes: readonly ChosenAttribute[];
  /** The search result; null without a search text. */
  readonly matches: Matches | null;
}

/** Selects the candidate rows of a listing. */
export async function selectCandidates(
  listingQuery: ListingQuery,
  selection: Selection,
  { country, city }: RequestContext,
): Promise<CandidateSelection> {
  const matches = selection.q === '' ? null : await listingQuery.search.match(selection.q, selection.isVerbatim);
  const columns = await listingQuery.index.read(country);
  const { categoryIds, brandIds, colourIds, price, rating, lateDelivery } = selection;
  const filters: ListingFilters = {
    categories: categoryIds && new Set(categoryIds),
    brands: brandIds && new Set(brandIds),
    colours: colourIds && new Set(colourIds),
    price: price ?? toPriceRange(matches),
    rating: rating && toHundredths(rating),
    late: lateDelivery ? { isAvailable: city.late_delivery } : null,
    attributes: selection.attributes.map(({ valueIds }) => new Set(valueIds)),
  };
  if (!matches)
    return { columns, matches, candidates: selectByGroup(columns, filters), filters, attributes: selection.attributes };
  const candidates = toCandidates(columns, matches);
  const requested = readRequestedAttributes(matches.understanding.parts, { columns, candidates, selection });
  const attributes = [...selection.attributes, ...requested.attributes].slice(0, MAX_ATTRIBUTES);
  return {
    columns,
    candidates,
    attributes,
    filters: { ...filters, attributes: attributes.map(({ valueIds }) => new Set(valueIds)) },
    matches: { ...matches, understanding: { ...matches.understanding, parts: requested.parts } },
  };
}

/** The price bound of the query in minor units; a price filter of the page replaces it. */
function toPriceRange(matches: Matches | null): Range | null {
  const bound = matches?.understanding.price;
  if (!bound) return null;
  const toMinor = (amount: number | null) => (amount === null ? null : parseMinor(amount.toFixed(2)));
  return { min: toMinor(bound.min), max: toMinor(bound.max) };
}

const toHundredths = ({ min, max }: Range): Range => ({ min: min && min * 100, max: max && max * 100 });
