import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { useHost } from 'storefront-kit/remote/host-context';
import { space } from 'storefront-kit/theme/tokens';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock } from 'storefront-kit/ui/feedback/skeleton';
import { useInitialData } from '../../../shared/use-initial-data.ts';
import { fetchFormData } from '../api/fetch-form-data.ts';
import type { AddressFormData } from '../model/form-data.ts';
import { AddressForm } from './address-form.tsx';
import { useAddressForm } from './use-address-form.ts';

const skeleton = css`
  display: grid;
  gap: ${space(4)};
`;

/**
 * The form of a new address inside another remote's page; it fetches its own data (ACC-04). The command `address/edit`
 * fills it with a saved address.
 */
export function AddressSlot() {
  const { bus, request, location } = useHost();
  const { formatMessage } = useIntl();
  const { data, error, isLoading, isSlow, refresh } = useInitialData('address-form', () =>
    fetchFormData(request, location, { signal: new AbortController().signal }),
  );
  const [address, setAddress] = useState<Address | null>(null);
  useEffect(
    () =>
      bus.handle('address/edit', async ({ address: id }) => {
        const { results } = await request(listAddresses, {});
        const saved = results.find((item) => item.id === id) ?? null;
        setAddress(saved);
        return saved !== null;
      }),
    [bus, request],
  );
  if (data) return <SlotForm key={address?.id ?? 'new'} data={data} address={address} />;
  if (error) return <ErrorState onRetry={refresh} busy={isLoading} />;
  return (
    <div css={skeleton}>
      {isSlow && <output>{formatMessage({ id: 'kit.stillLoading' })}</output>}
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
    </div>
  );
}

/** Saves by its own button and by the command `address/save`; each time the event `address-chosen` names the address. */
function SlotForm({ data, address }: { readonly data: AddressFormData; readonly address: Address | null }) {
  const { bus } = useHost();
  const form = useAddressForm(data, address);
  const save = async () => {
    const saved = await form.save();
    if (saved) {
      const { id, country, city } = saved;
      bus.publish({ type: 'address-chosen', payload: { address: id, country, city } });
    }
    return saved;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => bus.handle('address/save', () => latest.current()), [bus]);
  return <AddressForm form={form} onSave={save} saveVariant="secondary" />;
}
