import { useDeferredValue } from 'react';
import type { ProductPageData, ProductData } from '../model/product-data.ts';
import { BuyBar } from './buy/buy-bar.tsx';
import { BuyBox } from './buy/buy-box.tsx';
import { useBarForButton } from './buy/use-bar-for-button.ts';
import { usePurchase } from './buy/use-purchase.ts';
import { BuyBoxSkeleton } from './product-skeletons.tsx';
import { OtherOffers } from './offers/other-offers.tsx';
import { VariantContext, useVariantChoice } from './variants/variant-choice.ts';
import { ProductFrame } from './product-frame.tsx';
import { lazyUnavailableNotice } from './lazy-unavailable-notice.ts';
import { useItemView } from './use-item-view.ts';

/**
 * The product page (PDP-01); without purchase controls when no seller serves the visitor's country. Content after the
 * preview renders in slices, so the page stays responsive.
 */
export function ProductScreen({ data: latest }: { readonly data: ProductPageData }) {
  const deferred = useDeferredValue(latest);
  const isCompleting = deferred.preview === true && deferred.product.id === latest.product.id;
  const data = isCompleting ? deferred : latest;
  return (
    <VariantContext value={useVariantChoice()}>
      {data.offer ? (
        <PurchasableProduct data={data} />
      ) : (
        <ProductFrame data={data} side={<lazyUnavailableNotice.View soldIn={data.soldIn} />} />
      )}
    </VariantContext>
  );
}

function PurchasableProduct({ data }: { readonly data: ProductData }) {
  const { preview = false, product, offer, url } = data;
  const purchase = usePurchase(data);
  const { button, bar: barElement } = useBarForButton();
  useItemView(data);
  const side = preview ? (
    <BuyBoxSkeleton />
  ) : (
    <>
      <BuyBox data={data} purchase={purchase} button={button} />
      <OtherOffers product={product} offers={data.otherOffers} url={url} />
    </>
  );
  const bar = purchase.blocker === null && <BuyBar offer={offer} purchase={purchase} element={barElement} />;
  return <ProductFrame data={data} side={side} bar={bar} />;
}
