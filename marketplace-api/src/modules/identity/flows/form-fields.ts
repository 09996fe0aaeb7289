import { FLOW_ERRORS, type UiText } from './ui-messages.ts';
import type { FieldOutcome, FlowOutcome } from './ui-nodes.ts';

/** A submission by field name (`traits.email`), from JSON or a form. */
export type FormFields = Readonly<Record<string, string>>;

/** Limits of a form: number of fields, and length of a value in UTF-16 code units. */
const MAX_FIELDS = 50;
const MAX_VALUE_LENGTH = 2_000;

/**
 * Flattens a submitted body to text, number and boolean values. Values are cut at `MAX_VALUE_LENGTH`. Characters that
 * no database stores (NUL, half a surrogate pair) are removed.
 */
export function parseFormFields(body: unknown, prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  if (typeof body !== 'object' || body === null) return fields;
  for (const [key, value] of Object.entries(body).slice(0, MAX_FIELDS)) {
    const name = sanitizeText(`${prefix}${key}`);
    if (['string', 'number', 'boolean'].includes(typeof value)) fields[name] = sanitizeText(String(value));
    else if (!prefix) Object.assign(fields, parseFormFields(value, `${name}.`));
  }
  return fields;
}

function sanitizeText(text: string): string {
  return text.slice(0, MAX_VALUE_LENGTH).replaceAll(/[\0\p{Cs}]/gu, '');
}

/** Collects missing and wrong fields with their messages, in the order of the form. */
export class FormValidation {
  readonly #fields: FormFields;
  readonly #messages = new Map<string, UiText[]>();

  constructor(fields: FormFields) {
    this.#fields = fields;
  }

  /** The trimmed value of a field; an empty one is recorded as missing. */
  required(name: string): string {
    const value = this.optional(name);
    if (value === '') this.addError(name, FLOW_ERRORS.blank(name));
    return value;
  }

  optional(name: string): string {
    return (this.#fields[name] ?? '').trim();
  }

  addError(name: string, message: UiText): void {
    this.#messages.set(name, [...(this.#messages.get(name) ?? []), message]);
  }

  get hasErrors(): boolean {
    return this.#messages.size > 0;
  }

  /** The outcome for the flow: the submitted values without passwords, and the messages. */
  outcome(messages: readonly UiText[] = []): FlowOutcome {
    const names = new Set([...Object.keys(this.#fields), ...this.#messages.keys()]);
    const fields: Record<string, FieldOutcome> = {};
    for (const name of names) {
      const value = /password|csrf/.test(name) ? undefined : this.#fields[name]?.slice(0, 300);
      fields[name] = { ...(value !== undefined && { value }), messages: this.#messages.get(name) ?? [] };
    }
    return { messages, fields };
  }
}
