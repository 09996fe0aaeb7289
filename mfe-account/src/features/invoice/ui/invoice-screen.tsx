import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import type { Invoice } from 'shared-contracts/entities/account/invoice';
import { routes } from 'shared-contracts/routes';
import { iconTag } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space } from 'storefront-kit/theme/tokens';
import { Breadcrumbs } from 'storefront-kit/ui/navigation/breadcrumbs';
import { Button } from 'storefront-kit/ui/form/button';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { useAction } from '../../../shared/use-action.ts';
import { useFocusRecovery } from '../../../shared/use-focus-recovery.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-inline-size: 960px;
  margin-inline: auto;
  padding-block: ${space(4)} ${space(12)};
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
  }
  .actions {
    display: flex;
    gap: ${space(2)};
  }
  .refused {
    color: ${color.danger};
  }
  @media print {
    max-inline-size: none;
    padding: 0;
    .bar {
      display: none;
    }
  }
`;

interface InvoiceScreenProps {
  readonly order: string;
  readonly invoice: Invoice | null;
}

/** The invoice with buttons that save and print it, or the button that requests it. */
export function InvoiceScreen({ order, invoice }: InvoiceScreenProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useAccountErrorText();
  const { busy, error, run } = useAction();
  const recoverFocus = useFocusRecovery();
  const save = async () => {
    // Few visitors save an invoice: its code loads with the press.
    const { saveInvoice } = await import(/* webpackChunkName: "save-invoice" */ '../model/save-invoice.ts');
    await saveInvoice(host, order);
  };
  const title = formatMessage({ id: 'account.invoice.title' });
  return (
    <PageContainer>
      <div css={style}>
        <div className="bar">
          <Breadcrumbs
            crumbs={[
              { label: formatMessage({ id: 'account.order.title' }, { number: order }), to: routes.order(order) },
              { label: title },
            ]}
          />
          {invoice && (
            <div className="actions">
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void run(save)}>
                {formatMessage({ id: 'account.invoice.save' })}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => window.print()}>
                {formatMessage({ id: 'account.invoice.print' })}
              </Button>
            </div>
          )}
        </div>
        {error && (
          <p className="refused" role="alert">
            {errorText(error)}
          </p>
        )}
        {invoice ? (
          <InvoiceSheet invoice={invoice} />
        ) : (
          <RequestInvoice order={order} title={title} onLoaded={() => recoverFocus()} />
        )}
      </div>
    </PageContainer>
  );
}

interface RequestInvoiceProps {
  readonly order: string;
  readonly title: string;
  /** Called when the page has loaded again: the invoice replaces the button. */
  readonly onLoaded: () => void;
}

function RequestInvoice({ order, title, onLoaded }: RequestInvoiceProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useAccountErrorText();
  const { busy, error, run } = useAction();
  const submitRequest = async () => {
    if (!(await run(() => host.request(requestInvoice, { params: { number: order } })))) return;
    await host.reload();
    onLoaded();
  };
  return (
    <Card>
      <EmptyState
        icon={iconTag}
        heading="h1"
        title={title}
        text={formatMessage({ id: 'account.invoice.askText' })}
        actions={
          <Button busy={busy} onClick={() => void submitRequest()}>
            {formatMessage({ id: 'account.invoice.ask' })}
          </Button>
        }
      />
      {error && (
        <p className="refused" role="alert">
          {errorText(error)}
        </p>
      )}
    </Card>
  );
}
