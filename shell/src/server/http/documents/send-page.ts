import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from 'shared-contracts/clock';
import { localizePath } from 'shared-contracts/locale';
import { createReferralCookies } from '../../../model/session/referral-cookie.ts';
import type { ChosenComposition } from '../../composition/choose-composition.ts';
import type { DocumentResponse } from '../../page-cache/with-page-cache.ts';
import type { PageRequest } from '../../requests/page-request.ts';
import { getSearch, isSecure } from '../../requests/request-url.ts';
import { sendDocument, sendStoredDocument } from '../../responses/send-document.ts';
import type { DocumentRoute } from './prepare-page.ts';

interface Options {
  /** Origins of the remotes besides the shop's own. */
  readonly codeOrigins: readonly string[];
  readonly publicOrigin: string | undefined;
  readonly clock: Clock;
}

interface PageResponse {
  readonly route: DocumentRoute;
  readonly chosen: ChosenComposition;
  readonly pageRequest: PageRequest;
  readonly response: DocumentResponse;
}

/** Sends a redirect or a document, with the cookies of the visitor's composition. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, chosen, pageRequest, response }: PageResponse,
  { codeOrigins, publicOrigin, clock }: Options,
): Promise<unknown> {
  if (response.kind === 'redirect') {
    for (const cookie of chosen.cookies) reply.header('set-cookie', cookie);
    return reply.redirect(resolveRedirect(response.to, pageRequest), response.permanent ? 301 : 302);
  }
  const { status, cacheOutcome } = response;
  const referralCookies = createReferralCookies(getSearch(request.url), isSecure(request, publicOrigin));
  const options = {
    status,
    cacheOutcome,
    codeOrigins: [...codeOrigins, ...chosen.localOrigins],
    cookies: [...chosen.cookies, ...referralCookies],
    isPersonal: route.kind === 'page' && route.match.route.audience === 'personal',
    clock,
  };
  if (response.kind === 'stored') return sendStoredDocument(request, reply, response.document, options);
  return sendDocument(request, reply, { ...options, body: response.body });
}

/** Adds the visitor's locale to paths of the shop; URLs of the identity provider and other sites stay unchanged. */
function resolveRedirect(to: string, { locale }: PageRequest): string {
  return /^https?:\/\//.test(to) || to.startsWith('/api/') ? to : localizePath(locale, to);
}
