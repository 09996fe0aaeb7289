import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import type { FieldErrors } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';

/** Why a form was refused, in the shopper's language. */
export interface Refusal {
  /** The first message of each field. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** What belongs to no field. */
  readonly whole: string | undefined;
  /** The first of all. */
  readonly first: string | undefined;
}

const NONE: FieldErrors = {};

/** Keeps what was wrong with a form: messages per field, or an error of the request (a 400 or 429 says why, others went wrong). */
export function useRefusal() {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>(NONE);
  const said = Object.entries(errors).flatMap(([field, [message]]) => (message ? [[field, errorText(message)]] : []));
  const fields: Refusal['fields'] = Object.fromEntries(said) as Record<string, string>;
  const refusal: Refusal = { fields, whole: fields['non_field_errors'], first: said[0]?.[1] };
  return {
    refusal,
    refuse: (why: unknown) => setErrors(messagesOf(why, formatMessage({ id: 'kit.error.went_wrong' }))),
    clear: () => setErrors(NONE),
  };
}

function messagesOf(why: unknown, wentWrong: string): FieldErrors {
  if (!(why instanceof Error)) return why as FieldErrors;
  const said = isApiError(why) ? spoken(why.status, why.errors, why.body) : null;
  return said ?? { non_field_errors: [wentWrong] };
}

/** Messages of an answer that says what is wrong; those of a 429 stand in its body. */
function spoken(status: number, errors: FieldErrors, body: unknown): FieldErrors | null {
  if (status === 400) return Object.keys(errors).length > 0 ? errors : null;
  if (status !== 429 || typeof body !== 'object' || body === null) return null;
  const messages = (body as { non_field_errors?: unknown }).non_field_errors;
  return Array.isArray(messages) ? { non_field_errors: messages.map(String) } : null;
}
