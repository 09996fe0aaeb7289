import { useState } from 'react';
import type { Address } from 'shared-contracts/entities/account/address';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CheckoutData } from '../../model/checkout-data.ts';
import type { AddressChoice } from './address-step.tsx';
import { useAddressForm } from './use-address-form.ts';

/**
 * Holds the chosen address, initially the default one. Without any address the form of a new one is open.
 * @param onChosen called with each address that the shopper chooses or saves
 */
export function useAddressChoice(data: CheckoutData, onChosen: (address: Address) => void): AddressChoice {
  const { bus } = useHost();
  const form = useAddressForm(data);
  const [addresses, setAddresses] = useState(data.addresses);
  const [selected, setSelected] = useState(data.initial.address);
  const [adding, setAdding] = useState(data.addresses.length === 0);

  const select = (address: Address) => {
    setSelected(address.id);
    onChosen(address);
    const { id, country, city } = address;
    bus.publish({ type: 'address-chosen', payload: { address: id, country, city } });
  };
  return {
    addresses,
    selected: adding ? null : selected,
    adding,
    form,
    setAdding,
    choose(id) {
      const address = addresses.find((item) => item.id === id);
      setAdding(false);
      if (address) select(address);
    },
    async save() {
      const saved = await form.save();
      if (!saved) return null;
      setAddresses((before) => [saved, ...before]);
      setAdding(false);
      select(saved);
      return saved;
    },
  };
}
