import type { FastifyRequest } from 'fastify';
import { localeInfo } from 'shared-contracts/locale';
import type { Services } from '../services.ts';
import { FieldCheck, type Fields } from './fields.ts';
import type { FlowRow } from './flows.ts';
import { addIdentity, findByIdentifier, type IdentityRow } from './identities.ts';
import { FLOW_ERRORS } from './messages.ts';
import type { FlowOutcome } from './nodes.ts';
import { hashPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, verifyPassword } from './password.ts';
import { normalizePhone } from './phone.ts';
import type { Session } from './sessions.ts';
import { forgetFailures, isThrottled, noteFailure } from './throttle.ts';
import { linkOrigin, queueLink } from './send-link.ts';
import { isTicked } from './tick.ts';

/** How a submission ended: with an identity to open a session for, with what the form was refused for, or well. */
export type Submission =
  { readonly identity: IdentityRow } | { readonly outcome: FlowOutcome } | { readonly saved: FlowOutcome };

/** What a submission is judged by. */
export interface SubmitInput {
  readonly flow: FlowRow;
  readonly fields: Fields;
  /** Address of the caller. */
  readonly address: string;
  readonly request: FastifyRequest;
  /** Whose settings they are; undefined for the flows that need no session. */
  readonly owner: { readonly session: Session; readonly identity: IdentityRow } | undefined;
}

type Needs = Pick<Services, 'config' | 'database' | 'clock'>;

/** Signs in with e-mail address or username and password; wrong passwords are counted per account and address. */
export async function submitLogin(
  { config, database, clock }: Needs,
  { fields, address }: SubmitInput,
): Promise<Submission> {
  const check = new FieldCheck(fields);
  const account = check.required('identifier');
  const password = fields['password'] ?? '';
  if (password === '') check.fail('password', FLOW_ERRORS.blank('password'));
  if (check.failed) return { outcome: check.outcome() };

  const attempt = { account, address };
  if (await isThrottled(database, attempt, clock())) return { outcome: check.outcome([FLOW_ERRORS.tooManyAttempts()]) };
  const identity = await findByIdentifier(database, account);
  const right = await verifyPassword(identity?.password_hash, password.slice(0, PASSWORD_MAX_LENGTH));
  if (!identity || !right) {
    await noteFailure(database, attempt, clock());
    return { outcome: check.outcome([FLOW_ERRORS.invalidCredentials()]) };
  }
  await forgetFailures(database, attempt);
  if (config.requireActivation && !identity.email_verified_at) {
    return { outcome: check.outcome([FLOW_ERRORS.notActivated()]) };
  }
  return { identity };
}

/**
 * Registers a customer: name, e-mail address, mobile number, password, and the agreement to the policy. The mail with the
 * activation link is queued in the same transaction.
 */
export async function submitRegistration(
  { config, database, clock }: Needs,
  { fields, flow, request }: SubmitInput,
): Promise<Submission> {
  const check = new FieldCheck(fields);
  const fullName = check.required('traits.full_name').slice(0, 200);
  const email = checkEmail(check, 'traits.email');
  const phoneNumber = checkPhone(check, flow);
  const password = checkPassword(check, fields);
  if (!isTicked(fields['transient_payload.policy_agreement'])) {
    check.fail('transient_payload.policy_agreement', FLOW_ERRORS.policyRequired());
  }
  if (check.failed) return { outcome: check.outcome() };

  const passwordHash = await hashPassword(password);
  const link = activationLink(config, flow, request);
  const identity = await database.transaction(async (tx) => {
    const added = await addIdentity(tx, { email, fullName, phoneNumber, passwordHash }, clock());
    if (added && link) await queueLink(tx, { ...link, identity: added }, clock());
    return added;
  });
  return identity ? { identity } : { outcome: check.outcome([FLOW_ERRORS.accountExists()]) };
}

/** What the activation link is made of; undefined, with a line in the log, where the shop's origin is not known. */
function activationLink(config: Needs['config'], flow: FlowRow, request: FastifyRequest) {
  try {
    const origin = linkOrigin(config, request);
    return { kind: 'verification', returnTo: flow.return_to, locale: flow.locale, origin } as const;
  } catch (error) {
    request.log.error({ err: error }, 'the activation link could not be sent');
    return undefined;
  }
}

/** An e-mail address in lower case. */
export function checkEmail(check: FieldCheck, field: 'traits.email' | 'email'): string {
  const email = check.required(field).toLowerCase();
  if (email && !/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(email)) check.fail(field, FLOW_ERRORS.invalid());
  return email;
}

function checkPhone(check: FieldCheck, flow: FlowRow): string {
  const text = check.required('traits.phone_number');
  const phone = normalizePhone(text, localeInfo(flow.locale).country);
  if (text && !phone) check.fail('traits.phone_number', FLOW_ERRORS.phoneNotSupported());
  return phone ?? '';
}

/** A new password and its repetition, by the rules of specification section 5. */
export function checkPassword(check: FieldCheck, fields: Fields): string {
  const password = fields['password'] ?? '';
  const repeated = fields['transient_payload.password_confirmation'];
  if (password === '') check.fail('password', FLOW_ERRORS.blank('password'));
  else if (password.length < PASSWORD_MIN_LENGTH) {
    check.fail('password', FLOW_ERRORS.tooShort(PASSWORD_MIN_LENGTH, password.length));
  } else if (password.length > PASSWORD_MAX_LENGTH) check.fail('password', FLOW_ERRORS.invalid());
  if (repeated !== undefined && repeated !== password) {
    check.fail('transient_payload.password_confirmation', FLOW_ERRORS.passwordMismatch());
  }
  return password;
}
