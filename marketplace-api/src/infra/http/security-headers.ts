import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Security headers of every response that sets none of its own. HTML pages replace the policy with theirs (html.ts).
 */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Sets the headers on Node's response; later writes replace them. */
export function setSecurityHeaders(raw: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) raw.setHeader(name, value);
}

/** Adds the security headers to every response, errors and redirects included. The shell, which browsers reach, adds HSTS. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setSecurityHeaders(reply.raw);
    done();
  });
}
