import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import type { FieldErrors } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';

/** Why a form was refused, in the shopper's language. */
export interface FormErrorState {
  /** The first message of each field. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** What belongs to no field. */
  readonly form: string | undefined;
  /** The first of all. */
  readonly first: string | undefined;
}

const EMPTY: FieldErrors = {};

/** Keeps what was wrong with a form: messages per field, or an error of the request (a 400 or 429 says why, others went wrong). */
export function useFormErrors() {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>(EMPTY);
  const entries = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [[field, errorText(message)]] : [],
  );
  const fields: FormErrorState['fields'] = Object.fromEntries(entries) as Record<string, string>;
  const result: FormErrorState = { fields, form: fields['non_field_errors'], first: entries[0]?.[1] };
  return {
    errors: result,
    reject: (cause: unknown) => setErrors(toFieldErrors(cause, formatMessage({ id: 'kit.error.went_wrong' }))),
    clear: () => setErrors(EMPTY),
  };
}

function toFieldErrors(cause: unknown, wentWrong: string): FieldErrors {
  if (!(cause instanceof Error)) return cause as FieldErrors;
  const entries = isApiError(cause) ? bodyMessages(cause.status, cause.errors, cause.body) : null;
  return entries ?? { non_field_errors: [wentWrong] };
}

/** Messages of an answer that says what is wrong; those of a 429 stand in its body. */
function bodyMessages(status: number, fieldErrors: FieldErrors, body: unknown): FieldErrors | null {
  if (status === 400) return Object.keys(fieldErrors).length > 0 ? fieldErrors : null;
  if (status !== 429 || typeof body !== 'object' || body === null) return null;
  const messages = (body as { non_field_errors?: unknown }).non_field_errors;
  return Array.isArray(messages) ? { non_field_errors: messages.map(String) } : null;
}
