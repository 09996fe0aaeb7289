import type { FastifyInstance } from 'fastify';

/** Service worker for a shop that disables it: browsers install it as an update, and it unregisters itself. */
const UNREGISTER_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    registration
      .unregister()
      .then(() => caches.keys())
      .then((names) => Promise.all(names.map((name) => caches.delete(name)))),
  ),
);
`;

/**
 * Adds `/sw.js` (specification section 2).
 * @param script null where the shop disables the service worker (ADR 38)
 * @param codeOrigins origins of remotes besides the shop's own: the worker fetches them too
 */
export function addServiceWorkerRoute(
  app: FastifyInstance,
  script: string | null,
  codeOrigins: readonly string[],
): void {
  const sources = ["'self'", ...codeOrigins].join(' ');
  const policy = `default-src 'none'; connect-src ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  // Revalidated at each load: a replaced worker must not come back from a cache.
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(script ?? UNREGISTER_SCRIPT),
  );
}
