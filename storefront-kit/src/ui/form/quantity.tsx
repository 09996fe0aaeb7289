import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconMinus, iconPlus, iconTrash } from '../media/icons.ts';
import { color, radius, type } from '../../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';

const style = css`
  display: flex;
  inline-size: fit-content;
  align-items: center;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  output {
    min-inline-size: 2ch;
    font-size: ${type.md};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

export interface QuantityProps {
  /** Name of the counted product, for the accessible name. */
  readonly name: string;
  readonly value: number;
  /** Available quantity. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** With it, a press on minus at 1 removes the line; without it, 1 is the minimum. */
  readonly onRemove?: () => void;
  /** An update is running: presses are ignored. */
  readonly busy?: boolean;
}

/** Quantity of a product: minus button, number, plus button. */
export function Quantity({ name, value, max, onChange, onRemove, busy = false }: QuantityProps) {
  const { formatMessage, formatNumber } = useIntl();
  const removes = value <= 1 && onRemove !== undefined;
  const less = () => {
    if (busy) return;
    if (removes) onRemove();
    else onChange(value - 1);
  };
  const more = () => {
    if (!busy) onChange(value + 1);
  };
  return (
    <fieldset css={style} aria-label={formatMessage({ id: 'kit.quantityOf' }, { name })} aria-busy={busy || undefined}>
      <IconButton
        icon={removes ? iconTrash : iconMinus}
        label={formatMessage({ id: removes ? 'kit.remove' : 'kit.oneLess' })}
        disabled={value <= 1 && !removes}
        onClick={less}
      />
      <output aria-live="polite">{formatNumber(value)}</output>
      <IconButton icon={iconPlus} label={formatMessage({ id: 'kit.oneMore' })} disabled={value >= max} onClick={more} />
    </fieldset>
  );
}
