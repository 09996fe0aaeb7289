import { useState } from 'react';
import type { Address } from 'shared-contracts/entities/address';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CheckoutData } from '../../model/checkout-data.ts';
import type { AddressChoice } from './address-step.tsx';
import { useAddressForm } from './use-address-form.ts';

/**
 * Which address the order goes to: the default one until another is chosen. Without any, the form of a new one is open.
 * @param onChosen told of each address that the shopper chooses or saves.
 */
export function useAddressChoice(data: CheckoutData, onChosen: (address: Address) => void): AddressChoice {
  const { bus } = useHost();
  const form = useAddressForm(data);
  const [addresses, setAddresses] = useState(data.addresses);
  const [chosen, setChosen] = useState(data.begin.address);
  const [adding, setAdding] = useState(data.addresses.length === 0);

  const take = (address: Address) => {
    setChosen(address.id);
    onChosen(address);
    const { id, country, city } = address;
    bus.publish({ type: 'address-chosen', payload: { address: id, country, city } });
  };
  return {
    addresses,
    chosen: adding ? null : chosen,
    adding,
    form,
    setAdding,
    choose(id) {
      const address = addresses.find((each) => each.id === id);
      setAdding(false);
      if (address) take(address);
    },
    async save() {
      const saved = await form.save();
      if (!saved) return null;
      setAddresses((before) => [saved, ...before]);
      setAdding(false);
      take(saved);
      return saved;
    },
  };
}
