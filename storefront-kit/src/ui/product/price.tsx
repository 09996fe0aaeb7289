import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Money } from 'shared-contracts/money';
import { formatMoneyParts } from '../../format/format.ts';
import { useHost } from '../../remote/host-context.ts';
import { color, type } from '../../theme/tokens.ts';

const base = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.45em;
  font-variant-numeric: tabular-nums;
  line-height: ${type.tight};
  .now {
    font-weight: 600;
    white-space: nowrap;
  }
  .unit {
    font-size: 0.72em;
    font-weight: 500;
  }
  .old {
    color: ${color.muted};
    font-size: max(0.72em, ${type.xs});
    white-space: nowrap;
  }
  .old .unit {
    font-size: inherit;
  }
  .off {
    color: ${color.danger};
    font-size: max(0.72em, ${type.xs});
    font-weight: 600;
    white-space: nowrap;
  }
`;

const SIZE = {
  sm: css(
    base,
    css`
      font-size: ${type.md};
    `,
  ),
  md: css(
    base,
    css`
      font-size: ${type.lg};
    `,
  ),
  lg: css(
    base,
    css`
      font-size: ${type.xxl};
    `,
  ),
};

export interface PriceProps {
  readonly price: Money;
  /** Price before the reduction, struck through. */
  readonly oldPrice?: Money | null;
  /** Whole per cent; shown when above 0. */
  readonly percentOff?: number;
  readonly size?: keyof typeof SIZE;
}

/** A price in the visitor's locale: symbol in front, the fraction smaller and omitted when zero (LOC-03). */
export function Price({ price, oldPrice, percentOff = 0, size = 'md' }: PriceProps) {
  const { formatMessage } = useIntl();
  return (
    <span css={SIZE[size]}>
      <span className="now">
        <Amount money={price} />
      </span>
      {oldPrice && (
        <s className="old">
          <span className="visually-hidden">{formatMessage({ id: 'kit.oldPrice' })} </span>
          <Amount money={oldPrice} />
        </s>
      )}
      {percentOff > 0 && (
        <span className="off">{formatMessage({ id: 'kit.percentOff' }, { percent: percentOff })}</span>
      )}
    </span>
  );
}

function Amount({ money }: { readonly money: Money }) {
  const host = useHost();
  const { sign, symbol, whole, fraction } = formatMoneyParts(money, host);
  return (
    <>
      {sign}
      <span className="unit">{symbol}</span>
      {'\u00a0'}
      <bdi dir="ltr">
        {whole}
        {fraction && <span className="unit">{fraction}</span>}
      </bdi>
    </>
  );
}
