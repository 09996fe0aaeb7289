import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { formatDate } from 'storefront-kit/format/format';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { trackingSteps, type TrackingStep } from '../model/tracking.ts';
import { STATUS_TEXTS } from './status-texts.ts';

/** Vertical on a phone, in reading direction from a tablet on; the earlier step draws the line to the next. */
const style = css`
  display: grid;
  ${from.tablet} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 0 ${space(3)};
    padding-block-end: ${space(5)};
    ${from.tablet} {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      gap: ${space(2)};
      padding-block-end: 0;
      padding-inline-end: ${space(3)};
    }
  }
  li:last-child {
    padding-block-end: 0;
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 28px 0;
    inset-inline-start: 13px;
    inline-size: 2px;
    background: ${color.border};
    ${from.tablet} {
      inset-block: 13px auto;
      inset-inline: 28px 0;
      inline-size: auto;
      block-size: 2px;
    }
  }
  li[data-state='done']::before {
    background: ${color.accent};
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border: 2px solid ${color.borderStrong};
    border-radius: ${radius.full};
    background: ${color.surface};
  }
  [data-state='current'] .mark {
    border-color: ${color.accent};
  }
  [data-state='current'] .mark::after {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
  [data-state='done'] .mark {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  .name {
    font-weight: 600;
    line-height: 28px;
  }
  [data-state='ahead'] .name {
    color: ${color.muted};
    font-weight: 500;
  }
  .meaning,
  time {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  time {
    display: block;
  }
`;

/** Tracking of an order from its receipt to its delivery or return. */
export function Tracking({ order }: { readonly order: Pick<Order, 'status' | 'tracking' | 'cancelled'> }) {
  return (
    <ol css={style}>
      {trackingSteps(order).map((step) => (
        <Step key={step.status} {...step} />
      ))}
    </ol>
  );
}

const STATE_TEXTS = {
  done: 'account.order.stepDone',
  current: 'account.order.stepCurrent',
  ahead: 'account.order.stepAhead',
} as const;

function Step({ status, state, time }: TrackingStep) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { name, meaning } = STATUS_TEXTS[status];
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="mark">{state === 'done' && <Icon icon={iconCheck} size={16} />}</span>
      <div>
        <p className="name">
          {formatMessage({ id: name })} <VisuallyHidden>{formatMessage({ id: STATE_TEXTS[state] })}</VisuallyHidden>
        </p>
        <p className="meaning">{formatMessage({ id: meaning })}</p>
        {time && <time dateTime={time}>{formatDate(time, host)}</time>}
      </div>
    </li>
  );
}
