import { useIntl } from 'react-intl';
import { Badge, type BadgeTone } from 'storefront-kit/ui/feedback/badge';
import type { ShownStatus } from '../model/shown-status.ts';
import { STATUS_TEXTS } from './status-texts.ts';

const TONES: Readonly<Record<ShownStatus, BadgeTone>> = {
  ordered: 'info',
  processing: 'info',
  shipped: 'accent',
  delivered: 'success',
  return_requested: 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
};

/** Status of an order in one word. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  const { formatMessage } = useIntl();
  return <Badge tone={TONES[status]}>{formatMessage({ id: STATUS_TEXTS[status].name })}</Badge>;
}
