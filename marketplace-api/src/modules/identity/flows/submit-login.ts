import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { FormValidation, type FormFields } from './form-fields.ts';
import type { FlowRow } from './flow-rows.ts';
import {
  findSignInCandidates,
  type IdentityRow,
  type IdentityWithPassword,
  UNCONFIRMED_PER_EMAIL,
} from '../identities.ts';
import { FLOW_ERRORS } from './ui-messages.ts';
import type { FlowOutcome } from './ui-nodes.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../passwords/password-hash.ts';
import { guardPassword } from '../passwords/password-guard.ts';
import { findPasswordOwner, type SignInSlot } from '../passwords/password-owner.ts';
import { findPasswordWeakness, type PersonalData } from '../passwords/password-strength.ts';
import { findKnownAccounts, type CustomerSession, type NewSession } from '../sessions.ts';

/** An account, and the hash of its password that the typed one matched. */
export type MatchedAccount = { readonly identity: IdentityRow; readonly checkedHash: string };

/** Outcome of a submission: an account to open a session for, the form's errors, or success. */
export type Submission =
  | MatchedAccount
  /** A new customer with the first session; undefined where the account has to be activated first. */
  | { readonly registered: IdentityRow; readonly session: NewSession | undefined }
  /** Another submission of the same form has registered the customer. */
  | { readonly isAlreadySubmitted: true }
  /** `retryAfter`: seconds until the next submission is taken, where a limit is used up. */
  | { readonly outcome: FlowOutcome; readonly retryAfter?: number }
  | { readonly saved: FlowOutcome };

/** Input of a submission's checks. */
export interface SubmitInput {
  readonly flow: FlowRow;
  readonly fields: FormFields;
  /** IP address of the client. */
  readonly ipAddress: string;
  readonly request: FastifyRequest;
  /** Recognizes the client's browser (`BrowserSession.browserHash`). */
  readonly browserHash: string;
  /** The customer of the settings; undefined for flows that need no session. */
  readonly owner: { readonly session: CustomerSession; readonly identity: IdentityRow } | undefined;
  /** Completes a registration in the transaction that stores the customer. */
  readonly onRegistered: (tx: Queryable, identity: IdentityRow) => Promise<NewSession | undefined>;
}

export type SubmitServices = Pick<Services, 'config' | 'database' | 'clock'>;

/** Signs in with e-mail address or username and password, within the limits of `guardPassword`. */
export async function submitLogin(
  services: SubmitServices,
  { fields, ipAddress, browserHash }: SubmitInput,
): Promise<Submission> {
  const { config, database, clock } = services;
  const form = new FormValidation(fields);
  const account = form.required('identifier');
  const password = fields['password'] ?? '';
  if (password === '') form.addError('password', FLOW_ERRORS.blank('password'));
  if (form.hasErrors) return { outcome: form.outcome() };

  const candidates = await findSignInCandidates(database, account);
  const ids = candidates.map(({ id }) => id);
  const knownAccounts = await findKnownAccounts(database, ids, browserHash, clock());
  const trustedClient = knownAccounts.size > 0 ? `browser ${browserHash}` : undefined;
  const attempt = { account: candidates[0]?.email ?? account, ip: ipAddress, trustedClient };
  const slots = signInSlots(candidates, knownAccounts, attempt.account);
  const result = await guardPassword(services, attempt, () =>
    findPasswordOwner(services, slots, { password: password.slice(0, PASSWORD_MAX_LENGTH), ip: ipAddress }),
  );
  if (result.outcome === 'refused') return rejectTooManyAttempts(form, result.retryAfter);
  if (result.outcome === 'wrong') return { outcome: form.outcome([FLOW_ERRORS.invalidCredentials()]) };
  const { match: identity } = result;
  if (config.isActivationRequired && !identity.email_verified_at) {
    return { outcome: form.outcome([FLOW_ERRORS.notActivated()]) };
  }
  return { identity, checkedHash: identity.password_hash };
}

/**
 * The accounts to check, in as many slots for every identifier: the confirmed account, then the unconfirmed ones. A
 * slot without an account counts guesses as one with an account does.
 * @param knownAccounts ids of the accounts that know the browser
 */
function signInSlots(
  candidates: readonly IdentityWithPassword[],
  knownAccounts: ReadonlySet<string>,
  identifier: string,
): SignInSlot<IdentityWithPassword>[] {
  const confirmed = candidates.find((candidate) => candidate.email_verified_at);
  const accounts = [confirmed, ...candidates.filter((candidate) => candidate !== confirmed)];
  while (accounts.length < 1 + UNCONFIRMED_PER_EMAIL) accounts.push(undefined);
  return accounts.map((account, slot) => {
    if (!account) return { account, guessKey: `${identifier.toLowerCase()} slot ${slot}` };
    return { account, guessKey: knownAccounts.has(account.id) ? undefined : `account ${account.id}` };
  });
}

/** Rejects the form because a limit is used up, with the time of the next attempt. @param retryAfter seconds */
export function rejectTooManyAttempts(form: FormValidation, retryAfter: number): Submission {
  return { outcome: form.outcome([FLOW_ERRORS.tooManyAttempts(retryAfter)]), retryAfter };
}

/** Checks an e-mail address and returns it in lower case. */
export function checkEmail(form: FormValidation, field: 'traits.email' | 'email'): string {
  const email = form.required(field).toLowerCase();
  if (email && !/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(email)) form.addError(field, FLOW_ERRORS.invalid());
  return email;
}

/**
 * Checks a new password and its repetition by the rules of specification section 5; a weak one is refused.
 * @param personal data that the password must not be built from
 */
export async function checkPassword(form: FormValidation, fields: FormFields, personal: PersonalData): Promise<string> {
  const password = fields['password'] ?? '';
  const confirmation = fields['transient_payload.password_confirmation'];
  if (password === '') form.addError('password', FLOW_ERRORS.blank('password'));
  else if (password.length < PASSWORD_MIN_LENGTH) {
    form.addError('password', FLOW_ERRORS.tooShort(PASSWORD_MIN_LENGTH, password.length));
  } else if (password.length > PASSWORD_MAX_LENGTH) {
    form.addError('password', FLOW_ERRORS.tooLong(PASSWORD_MAX_LENGTH, password.length));
  } else {
    const weakness = await findPasswordWeakness(password, personal);
    if (weakness) form.addError('password', FLOW_ERRORS.weakPassword(weakness));
  }
  if (confirmation !== undefined && confirmation !== password) {
    form.addError('transient_payload.password_confirmation', FLOW_ERRORS.passwordMismatch());
  }
  return password;
}
