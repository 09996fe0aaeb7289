import type { ProductCard } from 'shared-contracts/entities/product-card';
import type { LoadContext, PageHead, PageResult } from 'shared-contracts/host';
import { pictureSource } from 'storefront-kit/ui/media/image-source';
import { definePage } from 'storefront-kit/remote/page';
import { PRODUCT_GRID_SIZES } from 'storefront-kit/ui/product/product-grid-style';
import { customerName, forCustomer, type CustomerName } from '../../shared/for-customer.ts';
import { pageCountOf, pageOf, pagePath } from '../../shared/paging.ts';
import { LIST_PATHS, listAt, PAGE_SIZE, type SavedData } from './model/favourites-list.ts';
import { LIST_PARTS } from './ui/list-config.ts';
import { SavedScreen } from './ui/favourites-screen.tsx';

interface SavedPageData {
  readonly customer: CustomerName | null;
  readonly saved: SavedData;
}

/** The favourites and the list of what to buy later (ACC-06); a page past the last one leads to the last. */
function load(context: LoadContext): Promise<PageResult<SavedPageData>> {
  return forCustomer(context, async () => {
    const { path, search, request, signal, message } = context;
    const list = listAt(path);
    const page = pageOf(search);
    const query = { page, page_size: PAGE_SIZE };
    const [customer, { count, results: products }] = await Promise.all([
      customerName(context),
      request(LIST_PARTS[list].list, { query }, { signal }),
    ]);
    const pageCount = pageCountOf(count, PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: pagePath(LIST_PATHS[list], pageCount) };
    const head = { title: message(LIST_PARTS[list].title), noIndex: true, ...preload(products[0]) };
    return { kind: 'page', head, data: { customer, saved: { list, page, pageCount, count, products } } };
  });
}

function preload(first: ProductCard | undefined): Pick<PageHead, 'preloadImage'> {
  if (!first) return {};
  const { src, srcSet } = pictureSource(first.image);
  return { preloadImage: { href: src, srcSet, sizes: PRODUCT_GRID_SIZES } };
}

/** The two lists share the page's code; what was done in one is not remembered in the other. */
function Page({ data }: { readonly data: SavedPageData }) {
  return <SavedScreen key={data.saved.list} {...data} />;
}

export default definePage({ load, Page });
