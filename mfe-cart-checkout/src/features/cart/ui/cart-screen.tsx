import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartLine, Cart } from 'shared-contracts/entities/checkout/cart';
import { CheckoutLayout } from '../../../shared/checkout-layout.tsx';
import { TwoColumns } from '../../../shared/two-columns.tsx';
import type { CartPageData } from '../model/cart-page-data.ts';
import { CartHeading } from './cart-heading.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from '../cart-notices.tsx';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { GuestCart } from './guest-cart.tsx';
import { RemovedLine } from './removed-line.tsx';
import { SavedItems } from './saved-items.tsx';
import { SavedLine } from './saved-line.tsx';
import { useFullCart } from '../use-full-cart.ts';

export function CartScreen({ data }: { readonly data: CartPageData }) {
  return (
    <CheckoutLayout>{data.kind === 'guest' ? <GuestCart /> : <CustomerCart initial={data.cart} />}</CheckoutLayout>
  );
}

function CustomerCart({ initial }: { readonly initial: Cart }) {
  const { formatMessage } = useIntl();
  const { cart } = useFullCart(initial);
  const [moved, setMoved] = useState<{ readonly line: CartLine; readonly to: 'none' | 'saved' } | null>(null);
  // The undo of an earlier line may end after a later line was moved.
  const clearMoved = () => setMoved((current) => (current === moved ? null : current));
  const onRemoved = useCallback((line: CartLine) => setMoved({ line, to: 'none' }), []);
  const onSaved = useCallback((line: CartLine) => setMoved({ line, to: 'saved' }), []);
  const Undo = moved?.to === 'saved' ? SavedLine : RemovedLine;
  const undo = moved && <Undo key={`${moved.to}-${moved.line.id}`} line={moved.line} onDone={clearMoved} />;
  const saved = <SavedItems items={cart.saved} />;
  if (cart.lines.length === 0) {
    return (
      <>
        {undo}
        <EmptyCart />
        {saved}
      </>
    );
  }
  return (
    <>
      <CartHeading count={cart.count} />
      <CartNotices cart={cart} />
      {undo}
      <TwoColumns aside={<CartSummary cart={cart} />} asideLabel={formatMessage({ id: 'cart-checkout.cart.summary' })}>
        <CartLines lines={cart.lines} onRemoved={onRemoved} onSaved={onSaved} />
        {saved}
      </TwoColumns>
      <CartBar cart={cart} />
    </>
  );
}
