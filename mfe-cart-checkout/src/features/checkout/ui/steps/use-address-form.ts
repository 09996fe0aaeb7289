import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import {
  draftErrors,
  createDraft,
  otherErrors,
  parseDraft,
  type AddressDraft,
  type AddressField,
  type DraftErrors,
} from '../../model/address-draft.ts';
import type { CheckoutData } from '../../model/checkout-data.ts';
import { requestFailure } from '../../model/request-failure.ts';

/** State of the form for a new address: draft, errors and saving. */
export interface AddressFormState {
  readonly draft: AddressDraft;
  readonly errors: DraftErrors;
  /** Errors without a field, such as an unreachable backend. */
  readonly problems: readonly string[];
  readonly saving: boolean;
  set(field: AddressField, value: string): void;
  /** Saves the draft. Null when it was rejected: the errors show why, and the typed text stays. */
  save(): Promise<Address | null>;
}

interface Outcome {
  readonly errors: DraftErrors;
  readonly problems: readonly string[];
}

const NO_ERRORS: Outcome = { errors: {}, problems: [] };

export function useAddressForm({ contact, city, country }: CheckoutData): AddressFormState {
  const host = useHost();
  const [draft, setDraft] = useState(() => createDraft(contact, city));
  const [outcome, setOutcome] = useState(NO_ERRORS);
  const [saving, setSaving] = useState(false);
  const isRunning = useRef(false);

  async function save(): Promise<Address | null> {
    if (isRunning.current) return null;
    const parsed = parseDraft(draft, country);
    if ('errors' in parsed) {
      setOutcome({ errors: parsed.errors, problems: [] });
      return null;
    }
    isRunning.current = true;
    setSaving(true);
    try {
      const saved = await host.request(createAddress, { body: parsed.address });
      setOutcome(NO_ERRORS);
      setDraft(createDraft(contact, city));
      return saved;
    } catch (error) {
      setOutcome(toOutcome(error));
      return null;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  const set = (field: AddressField, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setOutcome(({ errors: { [field]: _, ...errors }, problems }) => ({ errors, problems }));
  };
  return { draft, ...outcome, saving, set, save };
}

function toOutcome(error: unknown): Outcome {
  if (!isApiError(error, 400)) return { errors: {}, problems: [requestFailure(error)] };
  const errors = draftErrors(error.errors);
  const problems = otherErrors(error.errors);
  return {
    errors,
    problems: problems.length + Object.keys(errors).length > 0 ? problems : [ERROR_MESSAGES.invalid_data],
  };
}
