import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import type { HomeData } from './model/home-data.ts';
import { HomeScreen } from './ui/home-screen.tsx';

/** The home page (CAT-01). */
export async function load(context: LoadContext): Promise<PageResult<HomeData>> {
  const { loadHomePage } = await import(/* webpackChunkName: "page-home-load" */ './load.ts');
  return loadHomePage(context);
}

export default definePage({ load, Page: HomeScreen });
