import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { useHost } from 'storefront-kit/remote/host-context';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { Card } from 'storefront-kit/ui/layout/card';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import { useMounted } from '../../../shared/use-mounted.ts';
import type { AddressFormData } from '../model/form-data.ts';
import { AddressForm } from './address-form.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormScreenProps {
  readonly customer: CustomerIdentity | null;
  /** Null for a new address. */
  readonly address: Address | null;
  readonly form: AddressFormData;
}

/** Page with the form of a new or a saved address; after saving it goes to the list. */
export function AddressFormScreen({ customer, address, form: data }: AddressFormScreenProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const form = useAddressForm(data, address);
  const isMounted = useMounted();
  const save = () =>
    form.save(async () => {
      host.toast({
        type: 'Success',
        position: 'bottom_right',
        message: formatMessage({ id: 'account.addresses.saved' }),
      });
      if (isMounted.current) await host.navigate(routes.addresses());
    });
  return (
    <DashboardPage
      customer={customer}
      current={routes.addresses()}
      title={formatMessage({ id: address ? 'account.addresses.edit' : 'account.addresses.add' })}
      parent={{ label: formatMessage({ id: 'account.addresses.title' }), to: routes.addresses() }}
    >
      <Card>
        <AddressForm
          form={form}
          onSave={save}
          options={
            !address?.is_default && (
              <Checkbox
                label={formatMessage({ id: 'account.address.makeDefault' })}
                name="is_default"
                checked={form.isDefault}
                onChange={({ target }) => form.setDefault(target.checked)}
              />
            )
          }
          actions={
            <ButtonLink variant="ghost" to={routes.addresses()}>
              {formatMessage({ id: 'account.address.cancel' })}
            </ButtonLink>
          }
        />
      </Card>
    </DashboardPage>
  );
}
