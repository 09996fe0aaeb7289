import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { LoadContext, PageHead, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { imageSource } from 'storefront-kit/ui/media/image-source';
import { definePage } from 'storefront-kit/remote/page';
import { PRODUCT_GRID_SIZES } from 'storefront-kit/ui/product/product-grid-style';
import { countPages, parsePage, pagePath } from '../../shared/paging.ts';
import {
  LIST_PATHS,
  findList,
  FAVOURITES_PAGE_SIZE,
  createFavouritesQuery,
  type FavouritesData,
} from './model/favourites-list.ts';
import { LIST_CONFIG } from './ui/list-config.ts';
import { FavouritesScreen } from './ui/favourites-screen.tsx';

interface FavouritesPageData {
  readonly customer: CustomerIdentity | null;
  readonly saved: FavouritesData;
}

/** The favourites and the buy-later list (ACC-06); a page past the last redirects to the last. */
function load(context: LoadContext): Promise<PageResult<FavouritesPageData>> {
  return forCustomer(context, async () => {
    const { path, search, request, signal, message } = context;
    const list = findList(path);
    const page = parsePage(search);
    const [customer, response] = await Promise.all([
      fetchCustomerIdentity(context),
      request(LIST_CONFIG[list].list, { query: createFavouritesQuery(page) }, { signal }),
    ]);
    const pageCount = countPages(response.count, FAVOURITES_PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: pagePath(LIST_PATHS[list], pageCount) };
    const head = { title: message(LIST_CONFIG[list].title), noIndex: true, ...preload(response.results[0]) };
    return { kind: 'page', head, data: { customer, saved: { list, page, pageCount, response } } };
  });
}

function preload(first: ProductCard | undefined): Pick<PageHead, 'preloadImage'> {
  if (!first) return {};
  const { src, srcSet } = imageSource(first.image);
  return { preloadImage: { href: src, srcSet, sizes: PRODUCT_GRID_SIZES } };
}

/** Both lists share the page's code; the key gives each its own state. */
function Page({ data }: { readonly data: FavouritesPageData }) {
  return <FavouritesScreen key={data.saved.list} {...data} />;
}

export default definePage({ load, Page });
