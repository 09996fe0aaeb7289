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
import { useFullCart } from '../use-full-cart.ts';

export function CartScreen({ data }: { readonly data: CartPageData }) {
  return (
    <CheckoutLayout>{data.kind === 'guest' ? <GuestCart /> : <CustomerCart initial={data.cart} />}</CheckoutLayout>
  );
}

function CustomerCart({ initial }: { readonly initial: Cart }) {
  const { formatMessage } = useIntl();
  const { cart, busy } = useFullCart(initial);
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const clearRemoved = useCallback(() => setRemoved(null), []);
  const undo = removed && <RemovedLine key={removed.id} line={removed} onDone={clearRemoved} />;
  if (cart.lines.length === 0) {
    return (
      <>
        {undo}
        <EmptyCart />
      </>
    );
  }
  return (
    <>
      <CartHeading count={cart.count} />
      <CartNotices cart={cart} />
      {undo}
      <TwoColumns aside={<CartSummary cart={cart} />} asideLabel={formatMessage({ id: 'cart-checkout.cart.summary' })}>
        <CartLines lines={cart.lines} busy={busy} onRemoved={setRemoved} />
      </TwoColumns>
      <CartBar cart={cart} />
    </>
  );
}
