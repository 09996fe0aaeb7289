import type { PasswordWeakness } from '../passwords/password-strength.ts';
import { ERROR_MESSAGES, maxLengthMessage, minLengthMessage } from 'shared-contracts/errors';

/** A text of a flow in Ory's form: screens map the id to their own messages. */
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

const WEAK_PASSWORDS: Readonly<Record<PasswordWeakness, UiText>> = {
  common: error(
    4000034,
    'This password is known to be used often, so it is easy to guess. Use several words that do not belong together, or a longer mix of letters and digits',
  ),
  personal: error(
    4000031,
    'This password is too close to your name, e-mail address or phone number. Use several words that have nothing to do with you',
  ),
  guessable: error(
    4000005,
    'This password is easy to guess. Use several words that do not belong together, or a longer mix of letters and digits',
  ),
};

/**
 * Errors of flows. Ids below 4900000 are Ory's for the same meaning; the texts are the specification's where it has
 * one.
 */
export const FLOW_ERRORS = {
  blank: (property: string) => error(4000002, ERROR_MESSAGES.blank, { property }),
  tooShort: (length: number, actual: number) =>
    error(4000003, minLengthMessage(length), { min_length: length, actual_length: actual }),
  invalid: () => error(4000001, ERROR_MESSAGES.invalid_data),
  invalidCredentials: () => error(4000006, ERROR_MESSAGES.invalid_credentials),
  tooLong: (length: number, actual: number) =>
    error(4000033, maxLengthMessage(length), { max_length: length, actual_length: actual }),
  weakPassword: (weakness: PasswordWeakness) => WEAK_PASSWORDS[weakness],
  notActivated: () => error(4000010, ERROR_MESSAGES.not_activated),
  linkExpired: () => error(4060004, ERROR_MESSAGES.link_expired),
  activationExpired: () => error(4070001, ERROR_MESSAGES.activation_expired),
  linkUsed: () =>
    error(4900006, 'This link was used already. If you still need a new password, have another link sent'),
  passwordUsedBefore: () => error(4900005, ERROR_MESSAGES.password_used_before),
  flowExpired: () => error(4010001, ERROR_MESSAGES.session_expired),
  /** @param retryAfter seconds until the next attempt is accepted */
  tooManyAttempts: (retryAfter: number) =>
    error(4900001, 'Too many attempts. Please wait a few minutes and try again', { retry_after: retryAfter }),
  policyRequired: () => error(4900002, ERROR_MESSAGES.policy_required),
  phoneNotSupported: () => error(4900003, ERROR_MESSAGES.phone_not_supported),
  passwordMismatch: () => error(4900004, ERROR_MESSAGES.password_mismatch),
} as const;

const message = (type: 'info' | 'success', id: number, text: string): UiText => ({ id, text, type });

/** Success messages of flows, with Ory's ids. */
export const FLOW_INFOS = {
  recoverySent: () =>
    message('info', 1060002, 'If there is an account with this e-mail address, a recovery link was sent.'),
  verificationSent: () => message('info', 1080001, 'If this e-mail address needs it, a verification link was sent.'),
  verified: () => message('success', 1080002, 'You successfully verified your email address.'),
  /** A mailed link was opened: explains the effect of its button. */
  confirmRecovery: () =>
    message('info', 1900005, 'Press the button to sign in and choose a new password. The link works once.'),
  confirmVerification: () =>
    message('info', 1900006, 'Press the button to confirm your e-mail address. The link works once.'),
  saved: () => message('success', 1050001, 'Your changes have been saved!'),
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
  email: label(1070007, 'Email'),
  currentPassword: label(1900003, 'Current password'),
  newPassword: label(1070001, 'Password'),
  sendLink: label(1070009, 'Continue'),
  save: label(1070003, 'Save'),
  useLink: label(1070009, 'Continue'),
  trait: (name: string, title: string) => label(1070002, title, { name, title }),
} as const;
