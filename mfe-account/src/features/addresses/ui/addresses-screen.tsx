import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { from, space } from 'storefront-kit/theme/tokens';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { iconPin, iconPlus } from 'storefront-kit/ui/media/icons';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useAddresses } from './use-addresses.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface AddressesScreenProps {
  readonly customer: CustomerIdentity | null;
  readonly addresses: EndpointOutput<typeof listAddresses>;
}

/** The customer's addresses with their actions (ACC-04). */
export function AddressesScreen({ customer, addresses: initial }: AddressesScreenProps) {
  const { formatMessage } = useIntl();
  const addresses = useAddresses(initial);
  const add = (
    <ButtonLink to={routes.newAddress()}>
      <Icon icon={iconPlus} />
      <span>{formatMessage({ id: 'account.addresses.add' })}</span>
    </ButtonLink>
  );
  return (
    <DashboardPage
      customer={customer}
      current={routes.addresses()}
      title={formatMessage({ id: 'account.addresses.title' })}
      lead={formatMessage({ id: 'account.addresses.lead' })}
    >
      {addresses.list.length === 0 ? (
        <Card>
          <EmptyState
            icon={iconPin}
            title={formatMessage({ id: 'account.addresses.none' })}
            text={formatMessage({ id: 'account.addresses.noneText' })}
            actions={add}
          />
        </Card>
      ) : (
        <>
          <div>{add}</div>
          <ul css={style}>
            {addresses.list.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} addresses={addresses} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DeleteDialog addresses={addresses} />
    </DashboardPage>
  );
}
