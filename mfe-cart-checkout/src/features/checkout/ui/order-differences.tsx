import { useEffect, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import type { Host } from 'shared-contracts/host';
import { formatMoney } from 'storefront-kit/format/format';
import { iconAlert } from 'storefront-kit/ui/media/icons';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { ChangeNotice } from '../../../shared/change-notice.tsx';
import { loadConflictMessages } from '../../cart/conflict-messages.ts';
import type { CartDifference } from '../model/cart-difference.ts';

interface OrderDifferencesProps {
  readonly differences: readonly CartDifference[];
}

/**
 * Lists the differences between the order and the visible cart; the order was not placed. The notice takes the focus at
 * any scroll position.
 */
export function OrderDifferences({ differences }: OrderDifferencesProps) {
  const host = useHost();
  const [intl, setIntl] = useState<IntlShape | null>(null);
  useEffect(() => {
    loadConflictMessages(host).then(setIntl, (error: unknown) =>
      host.reportError(error, { region: 'cart-checkout:order-difference' }),
    );
  }, [host]);
  return intl && <Notice intl={intl} differences={differences} />;
}

function Notice({ intl, differences }: OrderDifferencesProps & { readonly intl: IntlShape }) {
  const host = useHost();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const text = (id: string) => intl.formatMessage({ id: `cart-checkout.difference.${id}` });
  return (
    <ChangeNotice
      id="order-difference"
      icon={iconAlert}
      role="alert"
      ref={box}
      title={text('title')}
      text={text('text')}
      changes={differences.map((difference) => {
        const description = differenceText(intl, difference, host);
        return { key: description, text: <BidiText text={description} /> };
      })}
    />
  );
}

function differenceText({ formatMessage }: IntlShape, difference: CartDifference, host: Host): string {
  const id = `cart-checkout.difference.${difference.kind}`;
  if (difference.kind !== 'total') return formatMessage({ id }, { ...difference });
  const { from, to } = difference;
  return formatMessage({ id }, { from: formatMoney(from, host), to: formatMoney(to, host) });
}
