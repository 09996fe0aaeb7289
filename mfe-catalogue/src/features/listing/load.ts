import type { LoadContext, PageResult } from 'shared-contracts/host';
import { listingKind } from 'shared-contracts/routes';
import { loadBrand } from './load-brand.ts';
import { loadCategory } from './load-category.ts';
import { loadSearch } from './load-search.ts';
import type { ListingData } from './model/listing-data.ts';

const LOADERS = { category: loadCategory, brand: loadBrand, search: loadSearch };

/** Loads a category, brand or search page. */
export const loadListingPage = (context: LoadContext<ListingData>): Promise<PageResult<ListingData>> =>
  LOADERS[listingKind(context.path)](context);
