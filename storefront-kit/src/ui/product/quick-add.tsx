import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { iconCart } from '../media/icons.ts';
import { useHost } from '../../remote/host-context.ts';
import { TARGET, color, motion, radius, shadow } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';

const style = css`
  display: grid;
  place-items: center;
  inline-size: ${TARGET};
  block-size: ${TARGET};
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.accent};
  box-shadow: ${shadow.low};
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  &:hover {
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export interface QuickAddProps {
  /** Id of the product. */
  readonly product: number;
  /** Its name, for the accessible name and the toast. */
  readonly name: string;
}

/**
 * Adds one unit of a product from a list to the cart, by the command `cart/add`, and reports the result in a toast.
 */
export function QuickAdd({ product, name }: QuickAddProps) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      await host.bus.send('cart/add', { product });
      host.toast({ type: 'Success', header: formatMessage({ id: 'kit.addedToCart' }), message: name });
    } catch {
      host.toast({ type: 'Error', header: formatMessage({ id: 'kit.addFailed' }), message: name });
    } finally {
      setBusy(false);
    }
  };
  const press = () => {
    if (!busy) void add();
  };
  return (
    <button
      css={style}
      type="button"
      aria-busy={busy || undefined}
      aria-label={formatMessage({ id: 'kit.addToCartNamed' }, { name })}
      title={formatMessage({ id: 'kit.addToCart' })}
      onClick={press}
    >
      <Icon icon={iconCart} />
    </button>
  );
}
