import { errorCodeOf } from 'shared-contracts/errors';
import type { FlowText } from 'shared-contracts/entities/account/flow';

/** Message of a screen: an id of this remote's messages with its values, or a text from the provider. */
export type MessageRef =
  { readonly id: string; readonly values?: Readonly<Record<string, string | number>> } | { readonly text: string };

const BLANK = 'kit.error.blank';
const INVALID = 'kit.error.invalid_data';
const CREDENTIALS = 'kit.error.invalid_credentials';
const EXPIRED = 'kit.error.session_expired';
const TAKEN = 'account.identity.taken';

/** Our messages for the ids of Ory Kratos, and for those from 4900000 that the reference backend adds. */
const MESSAGES: Readonly<Record<number, string>> = {
  4000001: INVALID,
  4000002: BLANK,
  4000005: 'account.identity.weakPassword',
  4000006: CREDENTIALS,
  4000007: TAKEN,
  4000010: 'kit.error.not_activated',
  4000027: TAKEN,
  4000028: TAKEN,
  4000031: 'account.identity.passwordLikeName',
  4000034: 'account.identity.commonPassword',
  4010001: EXPIRED,
  4040001: EXPIRED,
  4060004: 'kit.error.link_expired',
  4060005: 'kit.error.link_expired',
  4070001: 'kit.error.activation_expired',
  4070005: 'kit.error.activation_expired',
  4900001: 'account.identity.tooManyAttempts',
  4900002: 'kit.error.policy_required',
  4900003: 'kit.error.phone_not_supported',
  4900004: 'kit.error.password_mismatch',
  4900005: 'kit.error.password_used_before',
  4900006: 'account.identity.linkUsed',
};

const NOTICES: Readonly<Record<number, string>> = {
  1050001: 'account.identity.passwordSaved',
  1060002: 'account.identity.recoverySent',
  1080001: 'account.identity.activationSent',
  1080002: 'account.identity.activated',
};

/** Ids of "too short" and "too long"; the length is in the context. */
const TOO_SHORT = new Set([4000003, 4000032]);
const TOO_LONG = new Set([4000017, 4000033]);
const TOO_MANY_ATTEMPTS = 4900001;

/**
 * Maps a flow's text to our message. An unknown one becomes `unknown`: the provider's American English is not for
 * shoppers.
 */
export function toMessageRef({ id, text, context }: FlowText, fallbackId: string): MessageRef {
  const min = context?.['min_length'];
  if (TOO_SHORT.has(id) && typeof min === 'number') return { id: 'kit.error.minLength', values: { number: min } };
  const max = context?.['max_length'];
  if (TOO_LONG.has(id) && typeof max === 'number') return { id: 'kit.error.maxLength', values: { number: max } };
  const seconds = context?.['retry_after'];
  if (id === TOO_MANY_ATTEMPTS && typeof seconds === 'number') {
    return { id: 'account.identity.tooManyAttemptsUntil', values: { minutes: Math.max(1, Math.ceil(seconds / 60)) } };
  }
  const messageId = MESSAGES[id];
  if (messageId) return { id: messageId };
  const code = errorCodeOf(text);
  return { id: code ? `kit.error.${code}` : fallbackId };
}

/** Maps a success text to our message; omits one without a message. */
export function toNotice({ id, type }: FlowText): MessageRef | null {
  const messageId = NOTICES[id];
  return messageId && type !== 'error' ? { id: messageId } : null;
}
