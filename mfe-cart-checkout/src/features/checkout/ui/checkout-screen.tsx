import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { useHost } from 'storefront-kit/remote/host-context';
import { Price } from 'storefront-kit/ui/product/price';
import { Stack } from 'storefront-kit/ui/layout/stack';
import { CheckoutLayout } from '../../../shared/checkout-layout.tsx';
import { MobileBar } from '../../../shared/mobile-bar.tsx';
import { TwoColumns } from '../../../shared/two-columns.tsx';
import { CartNotices } from '../../cart/cart-notices.tsx';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { useFullCart } from '../../cart/use-full-cart.ts';
import type { CheckoutData } from '../model/checkout-data.ts';
import { AddressStep } from './steps/address-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { GiftStep } from './steps/gift-step.tsx';
import { LateDeliveryStep } from './steps/late-delivery-step.tsx';
import { OrderDifferences } from './order-differences.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { OrderProblems } from './order-problems.tsx';
import { OrderSummaryCard } from './order-summary-card.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { PhoneVerificationStep } from './steps/phone-verification-step.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
import { SavingsStep } from './steps/savings-step.tsx';
import { useCheckout } from './use-checkout.ts';
import type { OrderedCart, OrderListener } from './use-order.ts';

/** Checkout on one page: address, payment and totals (CART-09). */
export function CheckoutScreen({ data }: { readonly data: CheckoutData }) {
  const { cart } = useFullCart(data.cart);
  // The cart is empty while the confirmation loads: the page still shows the ordered items.
  const [ordered, setOrdered] = useState<OrderedCart | null>(null);
  const hidesCart = ordered !== null && (ordered.isRunning || cart.lines.length === 0);
  const displayed = hidesCart ? ordered.cart : cart;
  return (
    <CheckoutLayout>
      {displayed.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <CheckoutForm data={data} cart={displayed} onOrder={setOrdered} />
      )}
    </CheckoutLayout>
  );
}

interface CheckoutFormProps {
  readonly data: CheckoutData;
  readonly cart: Cart;
  readonly onOrder: OrderListener;
}

function CheckoutForm({ data, cart, onOrder }: CheckoutFormProps) {
  const { formatMessage } = useIntl();
  const checkout = useCheckout(data, cart, onOrder);
  const { address, method, contact, placing, problems, differences, errorOf, state } = checkout;
  const { options } = state;
  const hasContactStep = contact !== null && (!data.needsPhoneCode || data.contact.full_name === '');
  const hasLateDelivery = options.late !== 'off' || cart.lines.some((line) => line.is_late_delivery);
  const phoneStep = hasContactStep ? 3 : 2;
  const lateDeliveryStep = data.needsPhoneCode ? phoneStep + 1 : phoneStep;
  const giftStep = hasLateDelivery ? lateDeliveryStep + 1 : lateDeliveryStep;
  const savingsStep = giftStep + 1;
  useCheckoutStarted(cart);
  // A running change of wallet, code or late delivery is part of the order, and the shopper sees its total first.
  const button = <PlaceOrderButton busy={placing || state.changing} onPlace={() => void checkout.place()} />;
  const summary = formatMessage({ id: 'cart-checkout.checkout.summary' });
  return (
    <>
      <h1>{formatMessage({ id: 'cart-checkout.checkout.title' })}</h1>
      <noscript>{formatMessage({ id: 'cart-checkout.checkout.needsScript' })}</noscript>
      <CartNotices cart={cart} />
      {differences.length > 0 && <OrderDifferences differences={differences} />}
      {data.initial.failure === 'cancelled' && problems.length === 0 && <CancelledNotice />}
      <OrderProblems problems={problems} />
      <TwoColumns aside={<OrderSummaryCard cart={cart} action={button} />} asideLabel={summary}>
        <Stack>
          <AddressStep choice={address} country={data.country.code} error={errorOf('address')} />
          {hasContactStep && (
            <ContactStep
              step={2}
              contact={contact}
              country={data.needsPhoneCode ? null : data.country}
              error={errorOf}
              onChange={checkout.setContact}
            />
          )}
          {data.needsPhoneCode && (
            <PhoneVerificationStep
              step={phoneStep}
              isOpen={checkout.phoneCheck === 'open'}
              error={errorOf('phone_number')}
            />
          )}
          {hasLateDelivery && <LateDeliveryStep step={lateDeliveryStep} cart={cart} state={state} />}
          <GiftStep step={giftStep} gift={checkout.gift} onChange={checkout.setGift} />
          <SavingsStep step={savingsStep} cart={cart} state={state} />
          <PaymentStep
            step={savingsStep + 1}
            methods={options.methods}
            method={method}
            error={errorOf('payment_method')}
            onChoose={checkout.chooseMethod}
            cards={options.cards}
            card={checkout.card}
            onCard={checkout.setCard}
          />
        </Stack>
      </TwoColumns>
      <MobileBar
        label={formatMessage({ id: 'cart-checkout.totals.total' })}
        value={<Price price={cart.payable_total} />}
        action={button}
      />
    </>
  );
}

/** Publishes the start of checkout once. */
function useCheckoutStarted({ id, count, payable_total: total }: Cart): void {
  const { bus } = useHost();
  const [started] = useState({ cart: id, count, total });
  useEffect(() => {
    bus.publish({ type: 'checkout-started', payload: started });
  }, [bus, started]);
}
