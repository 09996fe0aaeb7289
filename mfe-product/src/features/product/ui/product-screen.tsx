import { useDeferredValue } from 'react';
import type { PageData, ProductData } from '../model/product-data.ts';
import { BuyBar } from './buy/buy-bar.tsx';
import { BuyBox } from './buy/buy-box.tsx';
import { useViewWatch } from './buy/use-out-of-view.ts';
import { usePurchase } from './buy/use-purchase.ts';
import { BuyBoxPlace } from './product-skeletons.tsx';
import { OtherOffers } from './offers/other-offers.tsx';
import { ProductFrame } from './product-frame.tsx';
import { unsoldPart } from './lazy-unavailable-notice.ts';
import { useItemView } from './use-item-view.ts';

/**
 * The product page (PDP-01); of a product that nobody sells in the visitor's country all but how it is bought. What comes after a
 * card's word for it is drawn in slices, so that the page answers meanwhile.
 */
export function ProductScreen({ data: latest }: { readonly data: PageData }) {
  const before = useDeferredValue(latest);
  const completes = before.early === true && before.product.id === latest.product.id;
  const data = completes ? before : latest;
  return data.offer ? (
    <Sold data={data} />
  ) : (
    <ProductFrame data={data} side={<unsoldPart.Part soldIn={data.soldIn} />} />
  );
}

function Sold({ data }: { readonly data: ProductData }) {
  const { early: preview = false, product, offer, address } = data;
  const purchase = usePurchase(data);
  const watch = useViewWatch();
  useItemView(data);
  const side = preview ? (
    <BuyBoxPlace />
  ) : (
    <>
      <BuyBox data={data} purchase={purchase} button={watch.ref} />
      <OtherOffers product={product} offers={data.otherOffers} address={address} />
    </>
  );
  const bar = purchase.obstacle === null && <BuyBar offer={offer} purchase={purchase} watch={watch} />;
  return <ProductFrame data={data} side={side} bar={bar} />;
}
