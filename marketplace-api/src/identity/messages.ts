import { ERROR_MESSAGES, minLengthMessage } from 'shared-contracts/errors';

/** A text of a flow in Ory's form: screens show their own words for the id. */
export interface UiText {
  readonly id: number;
  readonly text: string;
  readonly type: 'info' | 'error' | 'success';
  readonly context?: Readonly<Record<string, unknown>>;
}

const error = (id: number, text: string, context?: UiText['context']): UiText => ({
  id,
  text,
  type: 'error',
  ...(context && { context }),
});

/** Errors of flows. Ids below 4900000 are Ory's for the same meaning; the texts are the specification's where it has one. */
export const FLOW_ERRORS = {
  blank: (property: string) => error(4000002, ERROR_MESSAGES.blank, { property }),
  tooShort: (length: number, actual: number) =>
    error(4000003, minLengthMessage(length), { min_length: length, actual_length: actual }),
  invalid: () => error(4000001, ERROR_MESSAGES.invalid_data),
  invalidCredentials: () => error(4000006, ERROR_MESSAGES.invalid_credentials),
  accountExists: () =>
    error(4000007, 'An account with the same identifier (email, phone, username, ...) exists already.'),
  flowExpired: () => error(4010001, ERROR_MESSAGES.session_expired),
  tooManyAttempts: () => error(4900001, 'Too many attempts. Please wait a few minutes and try again'),
  policyRequired: () => error(4900002, ERROR_MESSAGES.policy_required),
  phoneNotSupported: () => error(4900003, ERROR_MESSAGES.phone_not_supported),
  passwordMismatch: () => error(4900004, ERROR_MESSAGES.password_mismatch),
} as const;

const label = (id: number, text: string, context?: UiText['context']): UiText => ({
  id,
  text,
  type: 'info',
  ...(context && { context }),
});

/** Labels of a flow's nodes. The label of a trait has Ory's common id and the trait's name in its context. */
export const LABELS = {
  identifier: label(1070004, 'E-mail or username'),
  password: label(1070001, 'Password'),
  passwordConfirmation: label(1900001, 'Repeat the password'),
  policyAgreement: label(1900002, 'I agree to the terms and the privacy policy'),
  signIn: label(1010022, 'Sign in with password'),
  signUp: label(1040001, 'Sign up'),
  trait: (name: string, title: string) => label(1070002, title, { name, title }),
} as const;
