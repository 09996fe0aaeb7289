import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import { createAddress, updateAddress } from 'shared-contracts/endpoints/account/addresses';
import type { Address, AddressInput } from 'shared-contracts/entities/account/address';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import {
  changeDraft,
  createDraft,
  draftErrors,
  otherErrors,
  parseDraft,
  placeDraft,
  toDraft,
  type AddressDraft,
  type AddressField,
  type ChosenPlace,
  type DraftErrors,
} from '../model/address-draft.ts';
import type { AddressFormData } from '../model/form-data.ts';

/** State of the address form: draft, errors and saving. */
export interface AddressFormState {
  readonly data: AddressFormData;
  readonly draft: AddressDraft;
  readonly isDefault: boolean;
  readonly errors: DraftErrors;
  /** Errors without a field, such as an unreachable backend. */
  readonly problems: readonly string[];
  readonly saving: boolean;
  set(field: AddressField, value: string): void;
  /** Fills country, region, city and area from the map. */
  setPlace(place: ChosenPlace): void;
  setDefault(isDefault: boolean): void;
  /**
   * Saves the draft. Null when it was rejected: the errors show why, and the typed text stays.
   * @param finish what follows a saved address; until it has ended, the draft cannot be saved again
   */
  save(finish?: (saved: Address) => Promise<void>): Promise<Address | null>;
}

interface Outcome {
  readonly errors: DraftErrors;
  readonly problems: readonly string[];
}

const NO_ERRORS: Outcome = { errors: {}, problems: [] };

/** @param address the saved address that the form changes; null for a new one */
export function useAddressForm(data: AddressFormData, address: Address | null): AddressFormState {
  const host = useHost();
  const [draft, setDraft] = useState(() => (address ? toDraft(address, data) : createDraft(data)));
  const [isDefault, setDefault] = useState(address?.is_default ?? false);
  const [outcome, setOutcome] = useState(NO_ERRORS);
  const [saving, setSaving] = useState(false);
  const isRunning = useRef(false);
  // The form can still be shown after saving: then a second press changes the new address.
  const stored = useRef(address);

  async function send(body: AddressInput): Promise<Address | null> {
    try {
      stored.current = await (stored.current
        ? host.request(updateAddress, { params: { addressId: stored.current.id }, body })
        : host.request(createAddress, { body }));
      setOutcome(NO_ERRORS);
      return stored.current;
    } catch (error) {
      setOutcome(toOutcome(error));
      return null;
    }
  }

  async function save(finish?: (saved: Address) => Promise<void>): Promise<Address | null> {
    if (isRunning.current) return null;
    const parsed = parseDraft(draft, data);
    if ('errors' in parsed) {
      setOutcome({ errors: parsed.errors, problems: [] });
      return null;
    }
    isRunning.current = true;
    setSaving(true);
    try {
      const saved = await send({ ...parsed.address, is_default: isDefault });
      if (saved) await finish?.(saved);
      return saved;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  return {
    data,
    draft,
    isDefault,
    ...outcome,
    saving,
    setDefault,
    setPlace(place) {
      setDraft((before) => placeDraft(before, place));
      setOutcome(({ errors, problems }) => ({ errors: withoutPlace(errors), problems }));
    },
    set(field, value) {
      setDraft((before) => changeDraft(before, field, value, data));
      setOutcome(({ errors: { [field]: _, ...errors }, problems }) => ({ errors, problems }));
    },
    save,
  };
}

/** Errors of the fields that the map does not fill. */
function withoutPlace({
  country: _c,
  region: _r,
  city: _i,
  area_id: _a,
  area: _t,
  ...errors
}: DraftErrors): DraftErrors {
  return errors;
}

function toOutcome(error: unknown): Outcome {
  if (isApiError(error, 401)) return { errors: {}, problems: [ERROR_MESSAGES.session_expired] };
  // `fetch` rejects with it when no response arrived.
  if (error instanceof TypeError) return { errors: {}, problems: [ERROR_MESSAGES.no_internet] };
  if (!isApiError(error, 400)) return { errors: {}, problems: [ERROR_MESSAGES.went_wrong] };
  const errors = draftErrors(error.errors);
  const problems = otherErrors(error.errors);
  return {
    errors,
    problems: problems.length + Object.keys(errors).length > 0 ? problems : [ERROR_MESSAGES.invalid_data],
  };
}
