import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from 'shared-contracts/entities/account/address';
import { useHost } from 'storefront-kit/remote/host-context';
import type { SlotStatus } from 'storefront-kit/remote/slot-host';
import { useFocusRecovery } from '../../../../shared/use-focus-recovery.ts';
import type { CheckoutData } from '../../model/checkout-data.ts';
import { ORDER_CONTROLS } from './control-ids.ts';
import { useAddressList } from './use-address-list.ts';

/** The customer's addresses, the chosen one, and the account's form of a new one (slot `address-form`). */
export interface AddressChoice {
  readonly addresses: readonly Address[];
  readonly selected: number | null;
  /** The form of a new address, or of a saved one, is open. */
  readonly adding: boolean;
  /** Status of the account's form. */
  readonly form: SlotStatus;
  /** A new address is saved, and the list with it could not be fetched. */
  readonly isListOutdated: boolean;
  choose(id: number): void;
  /** Opens the form with a saved address. */
  edit(id: number): void;
  /**
   * Changes the chosen address by `work`, then fetches the list. The address stays chosen or gives way to the first one
   * in the shop's country, unless the shopper has chosen another one meanwhile.
   * @throws ApiError when a request fails
   */
  change(work: () => Promise<unknown>): Promise<void>;
  setAdding(adding: boolean): void;
  setForm(status: SlotStatus): void;
  /** Fetches the outdated list again. */
  reloadList(): void;
  /** Saves the draft of the open form and chooses it; null when it was rejected or the form is missing. */
  save(): Promise<Address | null>;
}

/**
 * Holds the chosen address, initially the default one. Without any address in the shop's country the form of a new one
 * is open.
 * @param onChosen called with each address that the shopper chooses or saves
 */
export function useAddressChoice(data: CheckoutData, onChosen: (address: Address) => void): AddressChoice {
  const { bus } = useHost();
  const { code: country } = data.country;
  const { addresses, replace, reload } = useAddressList(data);
  const [selected, setSelected] = useState(data.initial.address);
  /** The open form: a new address, or the id of a saved one. */
  const [opened, setOpened] = useState<'new' | number | null>(data.initial.address === null ? 'new' : null);
  const adding = opened !== null;
  const [form, setForm] = useState<SlotStatus>('loading');
  const [missing, setMissing] = useState<number | null>(null);
  const choices = useChoiceCount();
  const recoverFocus = useFocusRecovery();
  const draft = useDraft((saved) => {
    replace([saved, ...addresses.filter(({ id }) => id !== saved.id)]);
    select(saved);
  });

  function open(next: 'new' | number | null): void {
    choices.add();
    setOpened(next);
    recoverFocus(findStepFocus);
  }

  function select(address: Address): void {
    setMissing(null);
    setOpened(null);
    if (address.country !== country) return storeAddressInUrl(address.id);
    setSelected(address.id);
    onChosen(address);
  }

  async function adopt(id: number): Promise<void> {
    setMissing(null);
    const isLatest = choices.watch();
    try {
      const saved = (await reload()).find((address) => address.id === id);
      if (saved && isLatest()) select(saved);
    } catch {
      setMissing(id);
    }
    recoverFocus(findStepFocus);
  }

  /** The form's own button has saved an address; the event has its id only. */
  const onAddressChosen = useEffectEvent((chosen: { readonly address: number; readonly country: string }) => {
    if (chosen.country !== country) storeAddressInUrl(chosen.address);
    else if (draft.isSaving()) return;
    else if (opened === chosen.address || !addresses.some(({ id }) => id === chosen.address)) {
      void adopt(chosen.address);
    }
  });
  useFormAddress(form === 'filled' && typeof opened === 'number' ? opened : null, setOpened);
  useEffect(() => {
    const subscription = bus.on('address-chosen').subscribe((chosen) => onAddressChosen(chosen));
    return () => subscription.unsubscribe();
  }, [bus]);

  return {
    addresses,
    // Another tab may have deleted the chosen address: then the shopper chooses again.
    selected: adding || !addresses.some(({ id }) => id === selected) ? null : selected,
    adding,
    form,
    isListOutdated: missing !== null,
    setAdding: (isNew) => open(isNew ? 'new' : null),
    edit: open,
    async change(work) {
      const isLatest = choices.watch();
      const changed = await work().then(() => reload());
      if (!isLatest()) return;
      const chosen = findChoice(changed, country, selected);
      setSelected(chosen?.id ?? null);
      setOpened(chosen ? null : 'new');
      recoverFocus(findStepFocus);
      if (chosen && chosen.id !== selected) onChosen(chosen);
    },
    setForm,
    reloadList: () => void (missing !== null && adopt(missing)),
    choose(id) {
      const address = addresses.find((item) => item.id === id);
      if (!address) return;
      choices.add();
      select(address);
      bus.publish({ type: 'address-chosen', payload: { address: id, country: address.country, city: address.city } });
    },
    save: () => (form === 'filled' ? draft.save() : Promise.resolve(null)),
  };
}

/**
 * Saves the draft of the account's form by its command, one request at a time.
 * @param onSaved called with the saved address, whatever the shopper has chosen meanwhile: the order goes to it
 */
function useDraft(onSaved: (saved: Address) => void) {
  const { bus } = useHost();
  const isSaving = useRef(false);
  return {
    isSaving: () => isSaving.current,
    async save(): Promise<Address | null> {
      if (isSaving.current) return null;
      isSaving.current = true;
      try {
        const saved = await bus.send('address/save', {});
        if (saved) onSaved(saved);
        return saved;
      } catch {
        // No response within the time limit; the event names an address that is saved later.
        return null;
      } finally {
        isSaving.current = false;
      }
    },
  };
}

/** Counts the shopper's choices of an address or a form: a response of an earlier moment changes none of them. */
function useChoiceCount() {
  const count = useRef(0);
  return {
    add(): void {
      count.current += 1;
    },
    /** Returns a function that tells whether the shopper has chosen nothing since. */
    watch(): () => boolean {
      const before = count.current;
      return () => count.current === before;
    },
  };
}

/** Fills the account's form with a saved address; without that address, or without an answer, the form closes. */
function useFormAddress(
  address: number | null,
  setOpened: (update: (opened: 'new' | number | null) => 'new' | number | null) => void,
): void {
  const { bus } = useHost();
  useEffect(() => {
    if (address === null) return;
    // The shopper may have opened another form meanwhile.
    const close = () => setOpened((opened) => (opened === address ? null : opened));
    bus.send('address/edit', { address }).then((isFound) => isFound || close(), close);
  }, [bus, address, setOpened]);
}

/** The open form, else the chosen address, else the first control of the step. */
function findStepFocus(): HTMLElement | null | undefined {
  const step = document.getElementById(ORDER_CONTROLS.address);
  return step?.querySelector<HTMLElement>('[tabindex="-1"], input:checked') ?? step?.querySelector('input, button');
}

/** The chosen address, else the first one in the shop's country. */
function findChoice(addresses: readonly Address[], country: string, selected: number | null): Address | undefined {
  const choices = addresses.filter((address) => address.country === country);
  return choices.find(({ id }) => id === selected) ?? choices[0];
}

/** Names the chosen address for the document of its country, which the shell loads. */
function storeAddressInUrl(address: number): void {
  const url = new URL(location.href);
  url.search = `?address=${address}`;
  history.replaceState(history.state, '', url);
}
