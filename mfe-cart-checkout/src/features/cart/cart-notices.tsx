import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Cart, CartNotification } from 'shared-contracts/entities/checkout/cart';
import { currencyOf, type Money } from 'shared-contracts/money';
import { localeInfo } from 'shared-contracts/locale';
import { formatMoney } from 'storefront-kit/format/format';
import { iconInfo } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { ChangeNotice } from '../../shared/change-notice.tsx';
import { useFocusRecovery } from '../../shared/use-focus-recovery.ts';
import { inTurnWithCart } from './model/in-turn.ts';
import { useCartStore } from './use-cart.ts';

/** Lists changes of the cart since it was filled, until the shopper has seen them (CART-13). */
export function CartNotices({ cart }: { readonly cart: Cart }) {
  const { notifications, removed_promo_code: code = null } = cart;
  const { formatMessage } = useIntl();
  const store = useCartStore();
  const recoverFocus = useFocusRecovery();
  const [busy, setBusy] = useState(false);
  if (notifications.length === 0 && code === null) return null;
  const acknowledge = () => {
    setBusy(true);
    void inTurnWithCart(store(), () => store().acknowledge(cart)).finally(() => {
      setBusy(false);
      recoverFocus();
    });
  };
  return (
    <ChangeNotice
      id="cart-notices"
      icon={iconInfo}
      title={formatMessage({ id: 'cart-checkout.notice.title' })}
      changes={[
        ...notifications.map((notification) => ({
          key: `${notification.line}-${notification.code}`,
          text: <NoticeText notification={notification} />,
        })),
        ...(code === null ? [] : [{ key: 'promo', text: <RemovedPromo code={code} /> }]),
      ]}
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={acknowledge}>
          {formatMessage({ id: 'cart-checkout.notice.acknowledge' })}
        </Button>
      }
    />
  );
}

function RemovedPromo({ code }: { readonly code: string }) {
  const { formatMessage } = useIntl();
  return formatMessage({ id: 'cart-checkout.notice.promoRemoved' }, { code: <bdi key="code">{code}</bdi> });
}

function NoticeText({
  notification: { code, product_name: product, from, to },
}: {
  readonly notification: CartNotification;
}) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const price = (amount: string): string => {
    const money: Money = { amount, currency: currencyOf(localeInfo(host.locale).country) };
    return formatMoney(money, host);
  };
  const name = <BidiText key="name" text={product} />;
  switch (code) {
    case 'price_changed':
      return formatMessage({ id: 'cart-checkout.notice.priceChanged' }, { name, from: price(from), to: price(to) });
    case 'quantity_capped':
      return formatMessage({ id: 'cart-checkout.notice.quantityCapped' }, { name, count: Number(to) });
    case 'sold_out':
      return formatMessage({ id: 'cart-checkout.notice.soldOut' }, { name });
    case 'not_deliverable':
      return formatMessage({ id: 'cart-checkout.notice.notDeliverable' }, { name });
    case 'warranty_removed':
      return formatMessage({ id: 'cart-checkout.notice.warrantyRemoved' }, { name });
    case 'warranty_price_changed':
      return formatMessage(
        { id: 'cart-checkout.notice.warrantyPriceChanged' },
        { name, from: price(from), to: price(to) },
      );
    case 'late_delivery_removed':
      return formatMessage({ id: 'cart-checkout.notice.lateDeliveryRemoved' }, { name });
  }
}
