import { COUNTRY_CODES } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { createPostgresSearch } from '../../search/postgres-search.ts';
import type { Matches, Search } from '../../search/search-engine.ts';
import { candidatesAmong } from '../listing-index/search-candidates.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import { type Candidates, candidatesWithin, type Chosen } from '../listing-index/filter.ts';
import { createListingIndex, type ListingIndex } from '../listing-index/listing-index.ts';
import { createShelf, type Shelf } from '../listing-index/taxonomy-cache.ts';
import type { Range, Selection } from './selection.ts';

/** What listings, filters and suggestions are found with. */
export interface Finder {
  readonly database: Queryable;
  readonly index: ListingIndex;
  readonly search: Search;
  readonly shelf: () => Promise<Shelf>;
}

export function createFinder(database: Queryable): Finder {
  return {
    database,
    index: createListingIndex(database),
    search: createPostgresSearch(database),
    shelf: createShelf(database),
  };
}

/** Reads ahead what lists, filters and searches of every country work with: half a minute and more for a million products. */
export async function prepareFinder({ index, search, shelf }: Finder): Promise<void> {
  await Promise.all([shelf(), search.prepare(), ...COUNTRY_CODES.map((country) => index.read(country))]);
}

/** The rows of a listing before its filters, and the filters in the terms of the rows. */
export interface Gathered {
  readonly columns: Columns;
  readonly candidates: Candidates;
  readonly chosen: Chosen;
  /** What was found for the typed words; null where nothing was typed. */
  readonly matches: Matches | null;
}

/** Gathers the rows that a listing chooses from. */
export async function gather(
  finder: Finder,
  selection: Selection,
  { country, city }: RequestContext,
): Promise<Gathered> {
  const matches = selection.q === '' ? null : await finder.search.match(selection.q);
  const columns = await finder.index.read(country);
  const { categoryIds, brandIds, colourIds, price, rating, lateDelivery } = selection;
  const chosen: Chosen = {
    categories: categoryIds && new Set(categoryIds),
    brands: brandIds && new Set(brandIds),
    colours: colourIds && new Set(colourIds),
    price,
    rating: rating && inHundredths(rating),
    late: lateDelivery ? { possible: city.late_delivery } : null,
  };
  const candidates = matches ? candidatesAmong(columns, matches) : candidatesWithin(columns, chosen);
  return { columns, matches, candidates, chosen };
}

const inHundredths = ({ min, max }: Range): Range => ({ min: min && min * 100, max: max && max * 100 });
