import type { FlowField } from './flow-form.ts';
import type { MessageRef } from './message-ref.ts';

/** Errors that block the form, by field name. */
export type MessageErrors = Readonly<Record<string, readonly MessageRef[]>>;

const CONFIRMATION = 'transient_payload.password_confirmation';
const POLICY = 'transient_payload.policy_agreement';

/**
 * Checks the rules of specification section 5 that a browser can check before the request; the provider checks them
 * all.
 */
export function checkForm(fields: readonly FlowField[], values: ReadonlyMap<string, string>): MessageErrors {
  const errors: Record<string, readonly MessageRef[]> = {};
  for (const { name, required } of fields) {
    const value = values.get(name) ?? '';
    if (required && value.trim() === '')
      errors[name] = [{ id: name === POLICY ? 'kit.error.policy_required' : 'kit.error.blank' }];
    else if (name === CONFIRMATION && value !== values.get('password'))
      errors[name] = [{ id: 'kit.error.password_mismatch' }];
  }
  return errors;
}
