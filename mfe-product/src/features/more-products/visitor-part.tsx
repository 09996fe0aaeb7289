import { useState } from 'react';
import { lazyPart, WhenNear } from '../../ui/lazy-part.tsx';

const visitorPart = lazyPart(() =>
  import(/* webpackChunkName: "more-products" */ './ui/visitor-rows.tsx').then(({ VisitorRows }) => VisitorRows),
);

/** The rows of this visitor, at the end of the page: code and data come when a shopper scrolls near. */
export function VisitorRowsWhenNear({ product }: { readonly product: number }) {
  const [near, setNear] = useState(false);
  return (
    <WhenNear onNear={() => setNear(true)}>{near && <visitorPart.Part key={product} product={product} />}</WhenNear>
  );
}
