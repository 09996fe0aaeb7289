import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import type { FieldErrors } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';

/** Errors of a form, in the shopper's language. */
export interface FormErrorState {
  /** The first message of each field. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** Error without a field. */
  readonly form: string | undefined;
  /** The first error. */
  readonly first: string | undefined;
}

/**
 * Holds the errors of a form: messages per field, or an error of the request (a 400 or 429 has a reason, others a
 * general message).
 */
export function useFormErrors() {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const toErrors = (cause: unknown) => toFieldErrors(cause, formatMessage({ id: 'kit.error.went_wrong' }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const entries = Object.entries(errors).flatMap(([field, [message]]): [string, string][] =>
    message ? [[field, errorText(message)]] : [],
  );
  const fields: FormErrorState['fields'] = Object.fromEntries(entries);
  const result: FormErrorState = { fields, form: fields['non_field_errors'], first: entries[0]?.[1] };
  return {
    errors: result,
    setErrors,
    reject: (cause: unknown) => setErrors(toErrors(cause)),
  };
}

function toFieldErrors(cause: unknown, wentWrong: string): FieldErrors {
  const entries = isApiError(cause) ? bodyMessages(cause.status, cause.errors, cause.body) : null;
  return entries ?? { non_field_errors: [wentWrong] };
}

/** Returns the messages of an error response; a 429 has them in its body. */
function bodyMessages(status: number, fieldErrors: FieldErrors, body: unknown): FieldErrors | null {
  if (status === 400) return Object.keys(fieldErrors).length > 0 ? fieldErrors : null;
  if (status !== 429 || typeof body !== 'object' || body === null) return null;
  const messages = (body as { non_field_errors?: unknown }).non_field_errors;
  return Array.isArray(messages) ? { non_field_errors: messages.map(String) } : null;
}
