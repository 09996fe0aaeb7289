import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, type EndpointOutput } from 'shared-contracts/endpoint';
import { deleteCard, listCards } from 'shared-contracts/endpoints/checkout/payments';
import type { SavedCard } from 'shared-contracts/entities/checkout/payment';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useErrorText } from 'storefront-kit/format/error-text';
import { iconTag, iconTrash } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Icon } from 'storefront-kit/ui/media/icon';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import { useAction } from '../../../shared/use-action.ts';
import { useFocusRecovery } from '../../../shared/use-focus-recovery.ts';

const style = css`
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding-block: ${space(3)};
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  li > svg {
    color: ${color.muted};
  }
  .text {
    flex: 1;
    min-inline-size: 0;
  }
  .number {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  .until,
  .error {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .error {
    color: ${color.danger};
  }
`;

interface CardsScreenProps {
  readonly customer: CustomerIdentity | null;
  readonly cards: EndpointOutput<typeof listCards>;
}

/** Saved cards with the data that the shop may know, and a button to delete each. */
export function CardsScreen({ customer, cards }: CardsScreenProps) {
  const { formatMessage } = useIntl();
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<number>>(new Set());
  const { data: { results } = cards } = useEndpoint(listCards, {}, { fallback: cards });
  const recoverFocus = useFocusRecovery();
  const handleDeleted = (cardId: number) => {
    setDeletedIds((current) => new Set(current).add(cardId));
    // To the heading: a further press must not delete the next card.
    recoverFocus();
  };
  const remaining = results.filter(({ id }) => !deletedIds.has(id));
  return (
    <DashboardPage
      customer={customer}
      current={routes.account()}
      title={formatMessage({ id: 'account.cards.title' })}
      lead={formatMessage({ id: 'account.cards.lead' })}
      parent={{ label: formatMessage({ id: 'account.settings.title' }), to: routes.account() }}
    >
      <Card css={style}>
        {remaining.length === 0 && (
          <EmptyState
            icon={iconTag}
            title={formatMessage({ id: 'account.cards.none' })}
            text={formatMessage({ id: 'account.cards.noneText' })}
          />
        )}
        <ul>
          {remaining.map((card) => (
            <SavedCardRow key={card.id} card={card} onDeleted={() => handleDeleted(card.id)} />
          ))}
        </ul>
      </Card>
    </DashboardPage>
  );
}

function SavedCardRow({ card, onDeleted }: { readonly card: SavedCard; readonly onDeleted: () => void }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useErrorText();
  const { busy, error, run } = useAction();
  const name = formatMessage(
    { id: card.brand ? 'account.cards.named' : 'account.cards.nameless' },
    { brand: card.brand, digits: card.last_four },
  );
  const deleteSavedCard = async () => {
    const params = { cardId: card.id };
    // Another tab has deleted it already: same result.
    const done = await run(() =>
      host.request(deleteCard, { params }).catch((failure: unknown) => {
        if (isApiError(failure, 404)) return {};
        throw failure;
      }),
    );
    if (!done) return;
    onDeleted();
    host.toast({ type: 'Success', message: formatMessage({ id: 'account.cards.forgotten' }) });
  };
  const month = String(card.expiry_month).padStart(2, '0');
  return (
    <li>
      <Icon icon={iconTag} />
      <div className="text">
        <p className="number">
          <bdi>{name}</bdi>
        </p>
        <p className="until">
          {formatMessage({ id: 'account.cards.until' }, { date: `${month}/${card.expiry_year}` })}
        </p>
        {error && (
          <p className="error" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
      <IconButton
        icon={iconTrash}
        label={formatMessage({ id: 'account.cards.forget' }, { card: name })}
        aria-busy={busy}
        onClick={() => void deleteSavedCard()}
      />
    </li>
  );
}
