import { publicOrigin } from '../../../infra/http/public-origin.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { FormValidation } from './form-fields.ts';
import { tryLockActiveCustomer } from '../active-customer.ts';
import { findByEmail } from '../identities.ts';
import type { LinkKind } from '../identity-links.ts';
import { FLOW_INFOS } from './ui-messages.ts';
import { queueLink, consumeMailLimit } from './send-link.ts';
import { checkEmail, rejectTooManyAttempts, type Submission, type SubmitInput } from './submit-login.ts';

/**
 * Requests a link by mail: to recover the account, or to confirm its address. Response and limits are the same
 * whether or not the account exists (account enumeration). A mailbox past its limit gets no more links, which the
 * response does not reveal either.
 */
export function submitLink(kind: LinkKind) {
  return async (services: Services, { fields, flow, request, ipAddress }: SubmitInput): Promise<Submission> => {
    const form = new FormValidation(fields);
    const email = checkEmail(form, 'email');
    if (form.hasErrors) return { outcome: form.outcome() };
    const origin = publicOrigin(services.config, request);
    const consumption = await consumeLimits(services, [['linkRequestPerIp', ipKey(ipAddress)]]);
    if (!consumption.isAllowed) return rejectTooManyAttempts(form, consumption.retryAfter);
    const isAllowed = await services.database.transaction(async (tx) => {
      const found = await findByEmail(tx, email);
      const identity = found && (await tryLockActiveCustomer(tx, found.id)) ? found : undefined;
      if (!(await consumeMailLimit(services, tx, kind, email))) return false;
      const shouldSend = identity && (kind === 'recovery' || !identity.email_verified_at);
      const link = { kind, origin, returnTo: flow.return_to, locale: flow.locale };
      if (shouldSend) await queueLink(tx, { ...link, identity }, services.clock());
      return true;
    });
    if (!isAllowed) request.log.warn({ kind }, 'no link is sent: the mailbox is past its limit');
    const message = kind === 'recovery' ? FLOW_INFOS.recoverySent() : FLOW_INFOS.verificationSent();
    return { saved: { ...form.outcome([message]), state: 'sent_email' } };
  };
}
