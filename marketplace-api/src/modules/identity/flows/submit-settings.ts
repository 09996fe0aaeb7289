import { localeInfo } from 'shared-contracts/locale';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import type { Services } from '../../../services.ts';
import { passwordHashOf, replacePassword, wasUsedBefore } from '../passwords/credentials.ts';
import { FieldCheck } from './form-fields.ts';
import { changeProfile, type IdentityRow } from '../identities.ts';
import { passwordChangedMail } from '../account-mails.ts';
import { FLOW_ERRORS, FLOW_INFOS } from './ui-messages.ts';
import { CURRENT_PASSWORD } from './ui-nodes.ts';
import { hashPassword, PASSWORD_MAX_LENGTH, verifyPassword } from '../passwords/password-hash.ts';
import { guardPassword } from '../passwords/password-guard.ts';
import { normalizePhone } from '../phone-number.ts';
import { endOtherSessions, isFresh, type Session } from '../sessions.ts';
import { checkPassword, type Submission, type SubmitInput } from './submit-login.ts';

const SAVED = { messages: [FLOW_INFOS.saved()], state: 'success' } as const;

/** Changes the profile or the password of whoever is signed in, by the form's `method`. @throws Error without a session. */
export function submitSettings(services: Services, input: SubmitInput): Promise<Submission> {
  const { owner } = input;
  if (!owner) throw new Error('A settings flow needs the session of its owner.');
  return input.fields['method'] === 'profile'
    ? saveProfile(services, input, owner)
    : savePassword(services, input, owner);
}

interface Owner {
  readonly session: Session;
  readonly identity: IdentityRow;
}

/** The name; and the phone number, which is no longer verified where it is another one. The e-mail address is fixed. */
async function saveProfile(
  { database, clock }: Services,
  { fields, flow }: SubmitInput,
  { identity }: Owner,
): Promise<Submission> {
  const check = new FieldCheck(fields);
  const fullName = check.required('traits.full_name');
  if (fullName.length > 200) check.fail('traits.full_name', FLOW_ERRORS.invalid());
  const email = check.optional('traits.email').toLowerCase();
  if (email && email !== identity.email) check.fail('traits.email', FLOW_ERRORS.invalid());
  const text = check.optional('traits.phone_number');
  const phone = text ? normalizePhone(text, localeInfo(flow.locale).country) : identity.phone_number;
  if (phone === undefined) check.fail('traits.phone_number', FLOW_ERRORS.phoneNotSupported());
  if (check.failed) return { outcome: check.outcome() };
  await changeProfile(database, identity.id, { fullName, phoneNumber: phone ?? '' }, clock());
  return { saved: SAVED };
}

/**
 * Another password, which none of the last ones was. A session that is not fresh proves itself by the current password;
 * guesses count as those at sign-in. Every other session ends.
 */
async function savePassword(
  services: Services,
  { fields, flow, address }: SubmitInput,
  owner: Owner,
): Promise<Submission> {
  const { database, clock } = services;
  const { session, identity } = owner;
  const check = new FieldCheck(fields);
  if (!isFresh(session, clock())) {
    const refused = await refuseUnproven(services, { check, fields, address }, owner);
    if (refused) return refused;
  }
  const { email, full_name: fullName, phone_number: phoneNumber } = identity;
  const password = await checkPassword(check, fields, { email, fullName, phoneNumber });
  if (!check.failed && (await wasUsedBefore(database, identity.id, password))) {
    check.fail('password', FLOW_ERRORS.passwordUsedBefore());
  }
  if (check.failed) return { outcome: check.outcome() };
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await replacePassword(tx, identity.id, passwordHash, clock());
    await endOtherSessions(tx, session, clock());
    await queueMessage(tx, passwordChangedMail(identity.email, flow.locale), clock());
  });
  return { saved: SAVED };
}

interface Proof {
  readonly check: FieldCheck;
  readonly fields: SubmitInput['fields'];
  readonly address: string;
}

/** Asks for the current password; undefined where it is right. A session has attempts of its own. */
async function refuseUnproven(
  services: Services,
  { check, fields, address }: Proof,
  { session, identity }: Owner,
): Promise<Submission | undefined> {
  const current = fields[CURRENT_PASSWORD] ?? '';
  if (current === '') {
    check.fail(CURRENT_PASSWORD, FLOW_ERRORS.blank(CURRENT_PASSWORD));
    return { outcome: check.outcome() };
  }
  const attempt = { account: identity.email, ip: address, provenBy: `session ${session.id}` };
  const result = await guardPassword(services, attempt, async () => {
    const hash = await passwordHashOf(services.database, identity.id);
    return (await verifyPassword(hash, current.slice(0, PASSWORD_MAX_LENGTH))) ? identity : undefined;
  });
  if (result.is === 'right') return undefined;
  if (result.is === 'wrong') check.fail(CURRENT_PASSWORD, FLOW_ERRORS.invalidCredentials());
  else check.fail(CURRENT_PASSWORD, FLOW_ERRORS.tooManyAttempts(result.retryAfter));
  return { outcome: check.outcome(), ...(result.is === 'refused' && { retryAfter: result.retryAfter }) };
}
