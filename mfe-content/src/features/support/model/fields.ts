import { SUPPORT_LIMITS, SUPPORT_TOPICS } from 'shared-contracts/entities/support';
import { ERROR_MESSAGES, minLengthMessage, type FieldErrors } from 'shared-contracts/errors';

/** What the form holds, as it was typed; an empty topic is none. */
export interface Fields {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly order_number: string;
  readonly message: string;
}
export type FieldName = keyof Fields;

export const EMPTY: Fields = { name: '', email: '', topic: '', order_number: '', message: '' };

/** In the order of the form. */
const FIELD_NAMES = ['name', 'email', 'topic', 'order_number', 'message'] as const satisfies FieldName[];

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/;

/** Why the form cannot be sent, as the backend would say it: messages of the catalogue by field; empty where nothing is wrong. */
export function checkFields(fields: Fields): FieldErrors {
  const wrong = FIELD_NAMES.map((name) => [name, wrongWith(name, fields[name].trim())] as const);
  return Object.fromEntries(wrong.flatMap(([name, message]) => (message === null ? [] : [[name, [message]]])));
}

function wrongWith(name: FieldName, value: string): string | null {
  if (value === '') return name === 'order_number' ? null : ERROR_MESSAGES.blank;
  if (name === 'email' && !EMAIL.test(value)) return ERROR_MESSAGES.invalid_data;
  if (name === 'message' && value.length < SUPPORT_LIMITS.messageLeast)
    return minLengthMessage(SUPPORT_LIMITS.messageLeast);
  return null;
}

/** The topic of a form that was checked. @throws Error for one that was not. */
export function topicOf({ topic }: Fields): (typeof SUPPORT_TOPICS)[number] {
  const known = SUPPORT_TOPICS.find((one) => one === topic);
  if (!known) throw new Error(`“${topic}” is no topic of support.`);
  return known;
}

/** The fields with what is known where nothing was typed. */
export function fillIn(fields: Fields, known: Partial<Fields>): Fields {
  const filled: Record<FieldName, string> = { ...fields };
  for (const name of FIELD_NAMES) if (filled[name] === '') filled[name] = known[name] ?? '';
  return filled;
}
