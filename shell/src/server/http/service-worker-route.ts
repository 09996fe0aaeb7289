import type { FastifyInstance } from 'fastify';

/** The service worker of a shop that wants none: browsers that have one take this for the newer, and it ends itself. */
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
 * `/sw.js` (specification section 2).
 * @param script null where the shop wants no service worker (ADR 38)
 * @param codeOrigins where remotes come from besides the shop's own origin: the worker fetches them too
 */
export function addServiceWorkerRoute(
  app: FastifyInstance,
  script: string | null,
  codeOrigins: readonly string[],
): void {
  const sources = ["'self'", ...codeOrigins].join(' ');
  const policy = `default-src 'none'; connect-src ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  // Asked for again with each visit: a worker that was replaced must not come back from a cache.
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(script ?? UNREGISTER_SCRIPT),
  );
}
