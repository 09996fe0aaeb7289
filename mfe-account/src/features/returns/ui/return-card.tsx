import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { ReturnSummary } from 'shared-contracts/entities/account/return';
import { routes } from 'shared-contracts/routes';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Card } from 'storefront-kit/ui/layout/card';
import { Price } from 'storefront-kit/ui/product/price';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  .facts {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .end {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
`;

/** A return in the list: number, date, number of pieces, progress and refund. */
export function ReturnCard({ summary }: { readonly summary: ReturnSummary }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { number, order_number: order, requested, count, refund } = summary;
  return (
    <Card css={style}>
      <div>
        <TextLink to={routes.return(number)}>
          <bdi>{number}</bdi>
        </TextLink>
        <p className="facts">
          {formatMessage({ id: 'account.returns.facts' }, { date: formatDate(requested, host), count, order })}
        </p>
      </div>
      <div className="end">
        <ReturnStatusBadge status={summary.status} />
        <Price price={refund} size="sm" />
      </div>
    </Card>
  );
}

/** Progress of a return. */
export function ReturnStatusBadge({ status }: Pick<ReturnSummary, 'status'>) {
  const { formatMessage } = useIntl();
  return (
    <Badge tone={status === 'returned' ? 'success' : 'info'}>
      {formatMessage({ id: status === 'returned' ? 'account.status.returned' : 'account.returns.requested' })}
    </Badge>
  );
}
