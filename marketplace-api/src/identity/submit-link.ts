import type { Services } from '../services.ts';
import { FieldCheck } from './fields.ts';
import { findByIdentifier } from './identities.ts';
import type { LinkKind } from './links.ts';
import { FLOW_INFOS } from './messages.ts';
import { linkOrigin, queueLink } from './send-link.ts';
import { checkEmail, type Submission, type SubmitInput } from './submit.ts';

/**
 * Asks for a link by mail: to recover the account, or to confirm its address. Whether there is such an account is not said:
 * the answer is the same.
 */
export function submitLink(kind: LinkKind) {
  return async (services: Services, { fields, flow, request }: SubmitInput): Promise<Submission> => {
    const check = new FieldCheck(fields);
    const email = checkEmail(check, 'email');
    if (check.failed) return { outcome: check.outcome() };
    const identity = await findByIdentifier(services.database, email);
    const isWanted = identity && identity.email === email && (kind === 'recovery' || !identity.email_verified_at);
    if (isWanted) {
      const origin = linkOrigin(services.config, request);
      const link = { kind, identity, origin, returnTo: flow.return_to, locale: flow.locale };
      const isQueued = await services.database.transaction((tx) => queueLink(tx, link, services.clock()));
      if (!isQueued)
        request.log.warn({ identityId: identity.id, kind }, 'the account got enough links within the hour');
    }
    const message = kind === 'recovery' ? FLOW_INFOS.recoverySent() : FLOW_INFOS.verificationSent();
    return { saved: { ...check.outcome([message]), state: 'sent_email' } };
  };
}
