import type { FastifyInstance } from 'fastify';
import { DIGITS } from 'shared-contracts/locale';
import { createDigitsCookie, DIGITS_PATH } from '../../model/locale/digits.ts';
import { isSameOriginRequest } from '../requests/same-origin-request.ts';
import { getOrigin, isSecure } from '../requests/request-url.ts';

/**
 * The footer's form: stores the choice of digits in a cookie (LOC-03) and returns to the page with the form. It works
 * without scripts, and no page carries code for it.
 * @param publicOrigin public origin of the shop; undefined: the request's own
 */
export async function addDigitsRoute(app: FastifyInstance, publicOrigin: string | undefined): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body)).get('digits')),
    );
    scope.post(DIGITS_PATH, (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!isSameOriginRequest(request, publicOrigin))
        return reply.code(403).send({ detail: 'Only the shop’s own pages change the digits.' });
      const digits = DIGITS.find((each) => each === request.body);
      if (!digits) return reply.code(422).send({ detail: `Send digits=${DIGITS.join(' or digits=')} as a form.` });
      return reply
        .header('set-cookie', createDigitsCookie(digits, isSecure(request, publicOrigin)))
        .redirect(pathOf(request.headers.referer, publicOrigin ?? getOrigin(request)), 303);
    });
    done();
  });
}

/** Path of a page of this shop; the home page's for another address. */
function pathOf(address: string | undefined, origin: string): string {
  const url = address === undefined ? null : URL.parse(address);
  return url?.origin === origin ? url.pathname + url.search : '/';
}
