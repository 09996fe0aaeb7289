import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { recommendations } from 'shared-contracts/calls/catalogue';
import { listRecentlyViewed } from 'shared-contracts/calls/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { WhenNear } from 'storefront-kit/ui/when-near';
import { orElse } from '../../../load.ts';
import { ProductRow } from '../../../ui/product-row.tsx';
import { ROW_SIZE } from '../ask-deals.ts';

/** How many of the products looked at say what is recommended. */
const SEEDS = 10;

/** Recommendations: what is popular, until it is known what this visitor looked at and ordered. */
export function RecommendedRow({ popular }: { readonly popular: readonly ProductCard[] }) {
  const { request } = useHost();
  const { formatMessage } = useIntl();
  const { near, signedIn, onNear } = useVisitor();
  const [own, setOwn] = useState<readonly ProductCard[] | null>(null);
  useEffect(() => {
    const viewed = near ? recentlyViewedIn(document.cookie) : [];
    if (!signedIn && viewed.length === 0) return undefined;
    if (!near) return undefined;
    const product = signedIn ? [] : viewed.slice(0, SEEDS).map(String);
    const asking = new AbortController();
    request(recommendations, { query: { product, page_size: ROW_SIZE } }, { signal: asking.signal }).then(
      ({ basis, results }) => setOwn(basis === 'popular' || results.length === 0 ? null : results),
      // What is popular stays.
      () => undefined,
    );
    return () => asking.abort();
  }, [request, near, signedIn]);
  return (
    <WhenNear onNear={onNear}>
      <ProductRow
        title={formatMessage({ id: own ? 'catalogue.home.recommended' : 'catalogue.home.row.popular' })}
        products={own ?? popular}
        later
      />
    </WhenNear>
  );
}

/** What this visitor looked at last (APP-19); nothing before the first product. */
export function RecentlyViewedRow() {
  const { request } = useHost();
  const { formatMessage } = useIntl();
  const { near, signedIn, onNear } = useVisitor();
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (!near) return undefined;
    const viewed = recentlyViewedIn(document.cookie);
    if (viewed.length === 0 && !signedIn) return undefined;
    const asking = new AbortController();
    const query = { product: viewed.map(String) };
    void orElse(request(listRecentlyViewed, { query }, { signal: asking.signal }), null).then((answer) => {
      if (answer) setProducts(answer.results);
    });
    return () => asking.abort();
  }, [request, near, signedIn]);
  return (
    <WhenNear onNear={onNear}>
      <ProductRow title={formatMessage({ id: 'catalogue.home.viewed' })} products={products} later />
    </WhenNear>
  );
}

function useVisitor() {
  const [near, setNear] = useState(false);
  return { near, signedIn: useSignedIn(), onNear: () => setNear(true) };
}
