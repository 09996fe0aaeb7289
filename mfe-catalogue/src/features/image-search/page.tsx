import { isApiError } from 'shared-contracts/endpoint';
import { findByImage } from 'shared-contracts/endpoints/catalogue/image-search';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import type { ImageSearchData } from './model/image-search-data.ts';
import { ImageSearchScreen } from './ui/image-search-screen.tsx';

/** Number of results worth a look: similarity falls with each one. */
const PAGE_SIZE = 30;

/** Image search (CAT-07): the form, or with `?image=` the results of a search. */
export async function load(context: LoadContext): Promise<PageResult<ImageSearchData>> {
  const { message, search } = context;
  const id = new URLSearchParams(search).get('image');
  const data: ImageSearchData = id ? await fetchResults(context, id) : { kind: 'begin', gone: false };
  const head = {
    title: message('catalogue.image.title'),
    description: message('catalogue.image.text'),
    noIndex: id !== null,
  };
  return { kind: 'page', status: data.kind === 'begin' && data.gone ? 404 : 200, head, data };
}

async function fetchResults({ request, signal }: LoadContext, id: string): Promise<ImageSearchData> {
  try {
    const { results } = await request(findByImage, { params: { id }, query: { page_size: PAGE_SIZE } }, { signal });
    return { kind: 'found', id, products: results };
  } catch (error) {
    if (isApiError(error, 404)) return { kind: 'begin', gone: true };
    throw error;
  }
}

export default definePage({ load, Page: ImageSearchScreen });
