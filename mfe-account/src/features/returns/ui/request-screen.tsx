import { css } from '@emotion/react';
import type { ReactNode, SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  RETURN_NOTE_LENGTH,
  RETURN_REASONS,
  type Returnable,
  type ReturnableLine,
  type ReturnReason,
} from 'shared-contracts/entities/account/return';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Card } from 'storefront-kit/ui/layout/card';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { Quantity } from 'storefront-kit/ui/form/quantity';
import { Select } from 'storefront-kit/ui/form/select';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import { LineRow, linesStyle } from './line-row.tsx';
import { useReturnRequest, type ReturnDraft } from './use-return-request.ts';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .why {
    display: grid;
    grid-template-columns: minmax(0, 480px);
    gap: ${space(4)};
  }
  .refused {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color.dangerSoft};
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

interface RequestScreenProps {
  readonly customer: CustomerIdentity | null;
  readonly returnable: Returnable;
}

/** Choice of lines, quantities and reason. */
export function RequestScreen({ customer, returnable }: RequestScreenProps) {
  const { formatMessage } = useIntl();
  const errorText = useAccountErrorText();
  const draft = useReturnRequest(returnable);
  const number = returnable.order_number;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void draft.send();
  };
  return (
    <DashboardPage
      customer={customer}
      current={routes.orders()}
      title={formatMessage({ id: 'account.returns.request' })}
      lead={formatMessage({ id: 'account.returns.requestLead' })}
      parent={{ label: formatMessage({ id: 'account.order.title' }, { number }), to: routes.order(number) }}
    >
      <form css={style} noValidate onSubmit={submit}>
        <Card>
          <ul css={linesStyle}>
            {returnable.lines.map((item) => (
              <LineChoice key={item.line.id} returnable={item} draft={draft} />
            ))}
          </ul>
        </Card>
        <Card>
          <ReasonFields draft={draft} />
        </Card>
        {draft.error && (
          <p className="refused" role="alert">
            {errorText(draft.error)}
          </p>
        )}
        <div>
          <Button type="submit" busy={draft.busy}>
            {formatMessage({ id: 'account.returns.send' })}
          </Button>
        </div>
      </form>
    </DashboardPage>
  );
}

function LineChoice({
  returnable: { line, state, until },
  draft,
}: {
  readonly returnable: ReturnableLine;
  readonly draft: ReturnDraft;
}) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const pieces = draft.pieces.get(line.id) ?? 0;
  const date = until ? formatDate(until, host) : '';
  return (
    <LineRow line={line} facts={formatMessage({ id: `account.returns.state.${state}` }, { date })} sum={line.total}>
      {state === 'possible' && (
        <>
          <Checkbox
            label={formatMessage({ id: 'account.returns.take' }, { name: line.product.name, hidden: renderHidden })}
            checked={pieces > 0}
            onChange={({ target }) => draft.setPieces(line.id, target.checked ? line.quantity : 0)}
          />
          {pieces > 0 && line.quantity > 1 && (
            <Quantity
              name={line.product.name}
              value={pieces}
              max={line.quantity}
              onChange={(next) => draft.setPieces(line.id, next)}
            />
          )}
        </>
      )}
    </LineRow>
  );
}

/** Text only for screen readers. */
const renderHidden = (parts: readonly ReactNode[]) => <VisuallyHidden key="hidden">{parts}</VisuallyHidden>;

function ReasonFields({ draft }: { readonly draft: ReturnDraft }) {
  const { formatMessage } = useIntl();
  const errorText = useAccountErrorText();
  return (
    <div className="why">
      <Select
        label={formatMessage({ id: 'account.returns.reason' })}
        error={draft.reasonError ? errorText(draft.reasonError) : undefined}
        name="reason"
        required
        placeholder={formatMessage({ id: 'account.returns.choose' })}
        options={RETURN_REASONS.map((value) => ({
          value,
          label: formatMessage({ id: `account.returns.reason.${value}` }),
        }))}
        value={draft.reason}
        onChange={({ target }) => draft.setReason(target.value as ReturnReason)}
      />
      <TextArea
        label={formatMessage({ id: 'account.returns.note' })}
        value={draft.note}
        max={RETURN_NOTE_LENGTH}
        onChange={draft.setNote}
        error={undefined}
      />
    </div>
  );
}
