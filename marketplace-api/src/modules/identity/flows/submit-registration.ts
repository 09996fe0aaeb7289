import type { FastifyRequest } from 'fastify';
import { localeInfo } from 'shared-contracts/locale';
import { publicOrigin } from '../../../infra/http/public-origin.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits } from '../../../infra/rate-limits/limiter.ts';
import { addIdentity } from '../identities.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { normalizePhone } from '../phone-number.ts';
import { endFlow, type FlowRow } from './flow-rows.ts';
import { FormValidation } from './form-fields.ts';
import { isChecked } from './is-checked.ts';
import { type MailedLink, queueRegistrationMail } from './send-link.ts';
import {
  checkEmail,
  checkPassword,
  rejectTooManyAttempts,
  type Submission,
  type SubmitInput,
  type SubmitServices,
} from './submit-login.ts';
import { FLOW_ERRORS } from './ui-messages.ts';

/**
 * Registers a customer: name, e-mail address, mobile number, password, and the agreement to the policy. The response
 * is the same whether or not the address has an account: the address belongs to the account that confirms it
 * (docs/adr/0041). One transaction ends the flow, stores the customer and queues the mail with the activation link, so
 * that two submissions of one form register once.
 */
export async function submitRegistration(
  services: SubmitServices,
  { fields, flow, request, ipAddress, onRegistered }: SubmitInput,
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
  return database.transaction(async (tx): Promise<Submission> => {
    if (!(await endFlow(tx, flow))) return { isAlreadySubmitted: true };
    const registered = await addIdentity(tx, { email, fullName, phoneNumber, passwordHash }, clock());
    if (link) await queueRegistrationMail(services, tx, { ...link, identity: registered });
    return { registered, session: await onRegistered(tx, registered) };
  });
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

function checkPhone(form: FormValidation, flow: FlowRow): string {
  const text = form.required('traits.phone_number');
  const phone = normalizePhone(text, localeInfo(flow.locale).country);
  if (text && !phone) form.addError('traits.phone_number', FLOW_ERRORS.phoneNotSupported());
  return phone ?? '';
}
