import type { LoadContext, PageResult } from 'shared-contracts/host';
import { listingKind } from 'shared-contracts/routes';
import { definePage } from 'storefront-kit/remote/page';
import { loadBrand } from './load-brand.ts';
import { loadCategory } from './load-category.ts';
import { loadSearch } from './load-search.ts';
import type { ListingData } from './model/listing-data.ts';
import { ListingScreen } from './ui/listing-screen.tsx';

const LOADS = { category: loadCategory, brand: loadBrand, search: loadSearch };

/** Category, brand and search pages: one screen, so a shopper who goes from one to another loads no more code. */
export function load(context: LoadContext): Promise<PageResult<ListingData>> {
  return LOADS[listingKind(context.path)](context);
}

export default definePage({ load, Page: ListingScreen });
