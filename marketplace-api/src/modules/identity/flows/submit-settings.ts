import { localeInfo } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import type { Services } from '../../../infra/services.ts';
import { findPasswordHash, replacePassword, isFormerPassword } from '../passwords/credentials.ts';
import { FormValidation } from './form-fields.ts';
import { tryLockActiveCustomer } from '../active-customer.ts';
import { changeProfile, type IdentityRow } from '../identities.ts';
import { passwordChangedMail } from '../account-mails.ts';
import { FLOW_ERRORS, FLOW_INFOS } from './ui-messages.ts';
import { CURRENT_PASSWORD } from './ui-nodes.ts';
import { hashPassword, PASSWORD_MAX_LENGTH, verifyPassword } from '../passwords/password-hash.ts';
import { guardPassword } from '../passwords/password-guard.ts';
import { normalizePhone } from '../phone-number.ts';
import { endOtherSessions, isRecentlyAuthenticated, isSessionActive, type CustomerSession } from '../sessions.ts';
import type { FlowRow } from './flow-rows.ts';
import { OryError } from './ory-error.ts';
import { checkPassword, type Submission, type SubmitInput } from './submit-login.ts';

const SAVED = { messages: [FLOW_INFOS.saved()], state: 'success' } as const;

/**
 * Changes the profile or the password of the signed-in customer, by the form's `method`.
 * @throws Error without a session
 */
export function submitSettings(services: Services, input: SubmitInput): Promise<Submission> {
  const { owner } = input;
  if (!owner) throw new Error('A settings flow needs the session of its owner.');
  return input.fields['method'] === 'profile'
    ? saveProfile(services, input, owner)
    : savePassword(services, input, owner);
}

interface Owner {
  readonly session: CustomerSession;
  readonly identity: IdentityRow;
}

/**
 * Saves the name and the phone number; a new number is no longer verified. An empty field leaves the number, which may
 * be verified at the same time. The e-mail address is fixed.
 */
async function saveProfile(
  { database, clock }: Services,
  { fields, flow }: SubmitInput,
  { session, identity }: Owner,
): Promise<Submission> {
  const form = new FormValidation(fields);
  const fullName = form.required('traits.full_name');
  if (fullName.length > 200) form.addError('traits.full_name', FLOW_ERRORS.invalid());
  const email = form.optional('traits.email').toLowerCase();
  if (email && email !== identity.email) form.addError('traits.email', FLOW_ERRORS.invalid());
  const text = form.optional('traits.phone_number');
  const phone = text ? normalizePhone(text, localeInfo(flow.locale).country) : null;
  if (phone === undefined) form.addError('traits.phone_number', FLOW_ERRORS.phoneNotSupported());
  if (form.hasErrors) return { outcome: form.outcome() };
  await database.transaction(async (tx) => {
    await requireActiveSession(tx, flow, session, clock());
    await changeProfile(tx, identity.id, { fullName, phoneNumber: phone ?? null }, clock());
  });
  return { saved: SAVED };
}

/**
 * Saves a new password that differs from the last ones. A session that did not sign in recently needs the current
 * password; guesses count as those at sign-in. Every other session ends.
 */
async function savePassword(services: Services, input: SubmitInput, owner: Owner): Promise<Submission> {
  const { database, clock } = services;
  const { fields, flow, ipAddress } = input;
  const { session, identity } = owner;
  const checkedHash = await findPasswordHash(database, identity.id);
  const form = new FormValidation(fields);
  if (!isRecentlyAuthenticated(session, clock())) {
    const rejection = await requireCurrentPassword(services, { form, fields, ipAddress }, owner);
    if (rejection) return rejection;
  }
  const { email, full_name: fullName, phone_number: phoneNumber } = identity;
  const password = await checkPassword(form, fields, { email, fullName, phoneNumber });
  if (!form.hasErrors && (await isFormerPassword(database, identity.id, password))) {
    form.addError('password', FLOW_ERRORS.passwordUsedBefore());
  }
  if (form.hasErrors) return { outcome: form.outcome() };
  const passwordHash = await hashPassword(password);
  const isReplaced = await database.transaction(async (tx) => {
    await requireActiveSession(tx, flow, session, clock());
    if ((await findPasswordHash(tx, identity.id)) !== checkedHash) return false;
    await replacePassword(tx, identity.id, passwordHash, clock());
    await endOtherSessions(tx, session, clock());
    await queueMessage(tx, passwordChangedMail(identity.email, flow.locale), clock());
    return true;
  });
  // A parallel request replaced the password: the checks above were about the former one.
  return isReplaced ? { saved: SAVED } : savePassword(services, input, owner);
}

/** Locks the customer; the session has to be active still. @throws OryError 401 */
async function requireActiveSession(
  tx: Queryable,
  flow: FlowRow,
  { id: sessionId, identity_id: identityId }: CustomerSession,
  now: Date,
): Promise<void> {
  const isActive =
    (await tryLockActiveCustomer(tx, identityId)) && (await isSessionActive(tx, { sessionId, identityId }, now));
  if (!isActive) throw new OryError('session_inactive', { flow });
}

interface PasswordCheck {
  readonly form: FormValidation;
  readonly fields: SubmitInput['fields'];
  readonly ipAddress: string;
}

/** Requires the current password; undefined where it is right. Wrong attempts are counted per session. */
async function requireCurrentPassword(
  services: Services,
  { form, fields, ipAddress }: PasswordCheck,
  { session, identity }: Owner,
): Promise<Submission | undefined> {
  const currentPassword = fields[CURRENT_PASSWORD] ?? '';
  if (currentPassword === '') {
    form.addError(CURRENT_PASSWORD, FLOW_ERRORS.blank(CURRENT_PASSWORD));
    return { outcome: form.outcome() };
  }
  const attempt = { account: identity.email, ip: ipAddress, trustedClient: `session ${session.id}` };
  const result = await guardPassword(services, attempt, async () => {
    const hash = await findPasswordHash(services.database, identity.id);
    return (await verifyPassword(hash, currentPassword.slice(0, PASSWORD_MAX_LENGTH))) ? identity : undefined;
  });
  if (result.outcome === 'right') return undefined;
  if (result.outcome === 'wrong') form.addError(CURRENT_PASSWORD, FLOW_ERRORS.invalidCredentials());
  else form.addError(CURRENT_PASSWORD, FLOW_ERRORS.tooManyAttempts(result.retryAfter));
  return { outcome: form.outcome(), ...(result.outcome === 'refused' && { retryAfter: result.retryAfter }) };
}
