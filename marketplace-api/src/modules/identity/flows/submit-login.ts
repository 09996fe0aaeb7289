import type { FastifyRequest } from 'fastify';
import { localeInfo } from 'shared-contracts/locale';
import { publicOrigin } from '../../../infra/http/public-origin.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { FormValidation, type FormFields } from './form-fields.ts';
import type { FlowRow } from './flow-rows.ts';
import { addIdentity, findSignInCandidates, type IdentityRow, UNCONFIRMED_PER_EMAIL } from '../identities.ts';
import { FLOW_ERRORS } from './ui-messages.ts';
import type { FlowOutcome } from './ui-nodes.ts';
import {
  findPasswordOwner,
  hashPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../passwords/password-hash.ts';
import { guardPassword } from '../passwords/password-guard.ts';
import { findPasswordWeakness, type PersonalData } from '../passwords/password-strength.ts';
import { normalizePhone } from '../phone-number.ts';
import { type MailedLink, queueRegistrationMail } from './send-link.ts';
import { isKnownBrowser, type CustomerSession } from '../sessions.ts';
import { isChecked } from './is-checked.ts';

/** Outcome of a submission: an identity to open a session for, the form's errors, or success. */
export type Submission =
  | { readonly identity: IdentityRow }
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
}

type SubmitServices = Pick<Services, 'config' | 'database' | 'clock'>;

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
  const trustedClient = (await isKnownBrowser(database, ids, browserHash, clock()))
    ? `browser ${browserHash}`
    : undefined;
  const attempt = { account: candidates[0]?.email ?? account, ip: ipAddress, trustedClient };
  const confirmed = candidates.find((candidate) => candidate.email_verified_at);
  const unconfirmed = candidates.filter((candidate) => candidate !== confirmed);
  const result = await guardPassword(services, attempt, () =>
    findPasswordOwner(confirmed, unconfirmed, password.slice(0, PASSWORD_MAX_LENGTH), 1 + UNCONFIRMED_PER_EMAIL),
  );
  if (result.outcome === 'refused') return rejectTooManyAttempts(form, result.retryAfter);
  if (result.outcome === 'wrong') return { outcome: form.outcome([FLOW_ERRORS.invalidCredentials()]) };
  const { match: identity } = result;
  if (config.isActivationRequired && !identity.email_verified_at) {
    return { outcome: form.outcome([FLOW_ERRORS.notActivated()]) };
  }
  return { identity };
}

/** Rejects the form because a limit is used up, with the time of the next attempt. @param retryAfter seconds */
export function rejectTooManyAttempts(form: FormValidation, retryAfter: number): Submission {
  return { outcome: form.outcome([FLOW_ERRORS.tooManyAttempts(retryAfter)]), retryAfter };
}

/**
 * Registers a customer: name, e-mail address, mobile number, password, and the agreement to the policy. The response
 * is the same whether or not the address has an account: the address belongs to the account that confirms it
 * (docs/adr/0041). The same transaction queues the mail with the activation link.
 */
export async function submitRegistration(
  services: SubmitServices,
  { fields, flow, request, ipAddress }: SubmitInput,
): Promise<Submission> {
  const { config, database, clock } = services;
  const form = new FormValidation(fields);
  const fullName = form.required('traits.full_name').slice(0, 200);
  const email = checkEmail(form, 'traits.email');
  const phoneNumber = checkPhone(form, flow);
  const password = await checkPassword(form, fields, { email, fullName, phoneNumber });
  if (!isChecked(fields['transient_payload.policy_agreement'])) {
    form.addError('transient_payload.policy_agreement', FLOW_ERRORS.policyRequired());
  }
  if (form.hasErrors) return { outcome: form.outcome() };
  const consumption = await consumeLimits(services, [
    ['registrationPerIp', ipKey(ipAddress)],
    ['registrationPerEmail', email],
  ]);
  if (!consumption.isAllowed) return rejectTooManyAttempts(form, consumption.retryAfter);

  const passwordHash = await hashPassword(password);
  const link = activationLink(config, flow, request);
  const identity = await database.transaction(async (tx) => {
    const newIdentity = await addIdentity(tx, { email, fullName, phoneNumber, passwordHash }, clock());
    if (link) await queueRegistrationMail(services, tx, { ...link, identity: newIdentity });
    return newIdentity;
  });
  return { identity };
}

/** Input of the activation link; undefined, with a log entry, where the shop's origin is unknown. */
function activationLink(
  config: SubmitServices['config'],
  flow: FlowRow,
  request: FastifyRequest,
): Omit<MailedLink, 'identity'> | undefined {
  try {
    const origin = publicOrigin(config, request);
    return { kind: 'verification', returnTo: flow.return_to, locale: flow.locale, origin };
  } catch (error) {
    request.log.error({ err: error }, 'the activation link could not be sent');
    return undefined;
  }
}

/** Checks an e-mail address and returns it in lower case. */
export function checkEmail(form: FormValidation, field: 'traits.email' | 'email'): string {
  const email = form.required(field).toLowerCase();
  if (email && !/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(email)) form.addError(field, FLOW_ERRORS.invalid());
  return email;
}

function checkPhone(form: FormValidation, flow: FlowRow): string {
  const text = form.required('traits.phone_number');
  const phone = normalizePhone(text, localeInfo(flow.locale).country);
  if (text && !phone) form.addError('traits.phone_number', FLOW_ERRORS.phoneNotSupported());
  return phone ?? '';
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
