import { useIntl } from 'react-intl';
import type { OrderStatus } from 'shared-contracts/entities/account/order';
import { Badge, type BadgeTone } from 'storefront-kit/ui/feedback/badge';
import { STATUS_TEXTS } from './status-texts.ts';

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  ordered: 'info',
  processing: 'info',
  shipped: 'accent',
  delivered: 'success',
  return_requested: 'warning',
  returned: 'neutral',
};

/** Status of an order in one word. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { formatMessage } = useIntl();
  return <Badge tone={TONES[status]}>{formatMessage({ id: STATUS_TEXTS[status].name })}</Badge>;
}
