import { css } from '@emotion/react';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCart } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { TARGET, color, layer, radius, shadow } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { useCartState } from '../../cart/use-cart.ts';
import type { MiniCartPanelProps } from './mini-cart-panel.tsx';
import { useDismiss } from './use-dismiss.ts';

const style = css`
  position: relative;
  .face {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    block-size: ${TARGET};
    border-radius: ${radius.full};
  }
  .face:hover,
  .face[aria-expanded='true'] {
    background: ${color.sunken};
  }
  .count {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 24px;
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: ${radius.full};
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }
  .panel {
    position: absolute;
    z-index: ${layer.popover};
    inset-block-start: calc(100% + 8px);
    inset-inline-end: 0;
    inline-size: min(380px, 92vw);
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    box-shadow: ${shadow.high};
  }
`;

/**
 * The cart in the header: a link to the cart page until scripts run, then a button with the count that opens the panel.
 * Pages are cached for all visitors, so only the browser renders the count.
 */
export function MiniCart() {
  const { formatMessage } = useIntl();
  const panel = useId();
  const state = useCartState();
  const [open, setOpen] = useState(false);
  const { bus } = useHost();
  useEffect(() => bus.setState('cartOpen', open), [bus, open]);
  const { Panel, load } = usePanel();
  const close = () => setOpen(false);
  const box = useDismiss(open, close);
  const count = state?.cart?.count ?? 0;
  const icon = (
    <>
      <Icon icon={iconCart} size={22} />
      {count > 0 && <Count count={count} />}
    </>
  );
  if (!state) {
    const label = formatMessage({ id: 'cart-checkout.cart.title' });
    return (
      <div css={style} ref={box}>
        <Link className="face" to={routes.cart()} aria-label={label} title={label}>
          {icon}
        </Link>
      </div>
    );
  }
  return (
    <div css={style} ref={box}>
      <button
        type="button"
        className="face"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={formatMessage({ id: 'cart-checkout.mini.label' }, { count })}
        title={formatMessage({ id: 'cart-checkout.cart.title' })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(!open);
        }}
      >
        {icon}
      </button>
      <div className="panel" id={panel} hidden={!open || !Panel}>
        {open && Panel && <Panel ready={state.ready} cart={state.cart} onClose={close} />}
      </div>
    </div>
  );
}

/** The panel's code loads just before a press: every page of the shop has the button. */
function usePanel() {
  const host = useHost();
  const [Panel, setPanel] = useState<ComponentType<MiniCartPanelProps> | null>(null);
  const load = () => {
    if (Panel) return;
    import(/* webpackChunkName: "mini-cart-panel" */ './mini-cart-panel.tsx').then(
      ({ MiniCartPanel }) => setPanel(() => MiniCartPanel),
      (error: unknown) => host.reportError(error, { region: 'cart-checkout:mini-cart-panel' }),
    );
  };
  return { Panel, load };
}

function Count({ count }: { readonly count: number }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <span className="count" aria-hidden="true">
      {count > 99 ? formatMessage({ id: 'cart-checkout.mini.many' }) : formatNumber(count)}
    </span>
  );
}
