import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { useHost } from 'storefront-kit/remote/host-context';
import { space } from 'storefront-kit/theme/tokens';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock } from 'storefront-kit/ui/feedback/skeleton';
import type { AddressFormData } from '../model/form-data.ts';
import { AddressForm } from './address-form.tsx';
import { useAddressForm } from './use-address-form.ts';
import { useFormData } from './use-form-data.ts';

const skeleton = css`
  display: grid;
  gap: ${space(4)};
`;

/**
 * The form of a new address inside another remote's page; it fetches its own data (ACC-04). The command `address/edit`
 * fills it with a saved address.
 */
export function AddressSlot() {
  const { bus, request } = useHost();
  const { data, failed, load } = useFormData();
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
  if (failed) return <ErrorState onRetry={load} />;
  return (
    <div css={skeleton}>
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
