import { InPlaceLink, type InPlaceLinkProps } from '../../../shared/in-place-link.tsx';
import { formatProductUrl, type ProductUrl } from '../../../shared/product-url.ts';
import type { RequestedUrl } from './use-requested-url.ts';

interface ListLinkProps extends Pick<InPlaceLinkProps, 'aria-current' | 'children' | 'ref'> {
  readonly requested: RequestedUrl;
  /** Difference to the requested list. */
  readonly change: Partial<Pick<ProductUrl, 'stars' | 'order'>>;
}

/** Link to the first page of another choice or order of the reviews. */
export function ListLink({ requested, change, ...rest }: ListLinkProps) {
  const url = { ...requested.url, ...change, page: 1 };
  return <InPlaceLink {...rest} to={formatProductUrl(url)} replace onPress={requested.request(url)} />;
}
