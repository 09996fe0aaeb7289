import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { CheckoutLayout } from '../../../shared/checkout-layout.tsx';
import { TwoColumns } from '../../../shared/two-columns.tsx';
import { useFocusRecovery } from '../../../shared/use-focus-recovery.ts';
import type { CartPageData } from '../model/cart-page-data.ts';
import { CartHeading } from './cart-heading.tsx';
import { CartLines, type MovedLine } from './cart-lines.tsx';
import { CartNotices } from '../cart-notices.tsx';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { CART_LINES_ID, findRowLink } from './find-row-link.ts';
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
  const recoverFocus = useFocusRecovery();
  const [moved, setMoved] = useState<MovedLine | null>(null);
  const Undo = moved?.to === 'saved' ? SavedLine : RemovedLine;
  const clearMoved = ({ line, index }: MovedLine) => {
    // The undo of an earlier line may end after a later line was moved.
    setMoved((current) => (current === moved ? null : current));
    recoverFocus(() => findRowLink(CART_LINES_ID, index, line.product.id));
  };
  const undo = moved && (
    <Undo key={`${moved.to}-${moved.line.id}`} line={moved.line} onDone={() => clearMoved(moved)} />
  );
  const saved = <SavedItems items={cart.saved} recoverFocus={recoverFocus} />;
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
        <CartLines lines={cart.lines} onMoved={setMoved} />
        {saved}
      </TwoColumns>
      <CartBar cart={cart} />
    </>
  );
}
