import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import type { Locale } from 'shared-contracts/locale';
import { moneyText } from 'storefront-kit/format';
import { iconAlert } from 'storefront-kit/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/tokens';
import { Icon } from 'storefront-kit/ui/icon';
import { loadConflictMessages } from '../../cart/conflict-messages.ts';
import type { CartDifference } from '../model/cart-difference.ts';

const style = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  font-size: ${type.sm};
  > svg {
    color: ${color.warning};
  }
  h2 {
    font-size: ${type.md};
  }
  ul {
    display: grid;
    gap: ${space(1)};
    margin-block-start: ${space(2)};
  }
`;

interface OrderDifferenceProps {
  readonly differences: readonly CartDifference[];
}

/** Says in what the order differs from what was shown: it was not placed. The notice takes the focus, wherever the page is. */
export function OrderDifference({ differences }: OrderDifferenceProps) {
  const { locale, reportError } = useHost();
  const [intl, setIntl] = useState<IntlShape | null>(null);
  useEffect(() => {
    loadConflictMessages(locale).then(setIntl, (error: unknown) =>
      reportError(error, { region: 'cart-checkout:order-difference' }),
    );
  }, [locale, reportError]);
  return intl && <Notice intl={intl} differences={differences} />;
}

function Notice({ intl, differences }: OrderDifferenceProps & { readonly intl: IntlShape }) {
  const { locale } = useHost();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const say = (id: string) => intl.formatMessage({ id: `cart-checkout.difference.${id}` });
  return (
    <section css={style} ref={box} tabIndex={-1} role="alert" aria-labelledby="order-difference">
      <Icon icon={iconAlert} size={22} />
      <div>
        <h2 id="order-difference">{say('title')}</h2>
        <p>{say('text')}</p>
        <ul>
          {differences.map((difference) => {
            const text = differenceText(intl, difference, locale);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      </div>
    </section>
  );
}

function differenceText({ formatMessage }: IntlShape, difference: CartDifference, locale: Locale): string {
  const { kind, ...values } = difference;
  const id = `cart-checkout.difference.${kind}`;
  if (difference.kind !== 'total') return formatMessage({ id }, values as Record<string, string | number>);
  const { from, to } = difference;
  return formatMessage({ id }, { from: moneyText(from, locale), to: moneyText(to, locale) });
}
