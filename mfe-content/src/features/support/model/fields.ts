import { SUPPORT_LIMITS, SUPPORT_TOPICS } from 'shared-contracts/entities/content/support';
import { ERROR_MESSAGES, minLengthMessage, type FieldErrors } from 'shared-contracts/errors';

/** Values of the form as typed; an empty topic is none. */
export interface SupportFields {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly order_number: string;
  readonly message: string;
}
export type FieldName = keyof SupportFields;

export const EMPTY_FIELDS: SupportFields = { name: '', email: '', topic: '', order_number: '', message: '' };

/** Fields in the order of the form. */
const FIELD_NAMES = ['name', 'email', 'topic', 'order_number', 'message'] as const satisfies FieldName[];

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/;

/** Returns the errors that the backend would return: messages of the catalogue by field; empty when valid. */
export function checkFields(fields: SupportFields): FieldErrors {
  const errors = FIELD_NAMES.map((name) => [name, fieldError(name, fields[name].trim())] as const);
  return Object.fromEntries(errors.flatMap(([name, message]) => (message === null ? [] : [[name, [message]]])));
}

function fieldError(name: FieldName, value: string): string | null {
  if (value === '') return name === 'order_number' ? null : ERROR_MESSAGES.blank;
  if (name === 'email' && !EMAIL.test(value)) return ERROR_MESSAGES.invalid_data;
  if (name === 'message' && value.length < SUPPORT_LIMITS.messageLeast)
    return minLengthMessage(SUPPORT_LIMITS.messageLeast);
  return null;
}

/**
 * Returns the topic of a checked form.
 * @throws Error for an unchecked one
 */
export function topicOf({ topic }: SupportFields): (typeof SUPPORT_TOPICS)[number] {
  const match = SUPPORT_TOPICS.find((item) => item === topic);
  if (!match) throw new Error(`“${topic}” is no topic of support.`);
  return match;
}

/** Fills empty fields with known values. */
export function fillEmptyFields(fields: SupportFields, defaults: Partial<SupportFields>): SupportFields {
  const filled: Record<FieldName, string> = { ...fields };
  for (const name of FIELD_NAMES) if (filled[name] === '') filled[name] = defaults[name] ?? '';
  return filled;
}
