import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import type { ListingData } from './model/listing-data.ts';
import { ListingScreen } from './ui/listing-screen.tsx';

/** Category, brand and search pages share one screen, so navigation between them loads no more code. */
export async function load(context: LoadContext<ListingData>): Promise<PageResult<ListingData>> {
  const { loadListingPage } = await import(/* webpackChunkName: "page-listing-load" */ './load.ts');
  return loadListingPage(context);
}

export default definePage({ load, Page: ListingScreen });
