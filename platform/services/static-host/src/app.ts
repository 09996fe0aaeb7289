import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { addResponseHeaders, createServerOptions } from 'server-kit/response-headers';
import { listPublished } from './listing.ts';

const YEAR_S = 31_536_000;

/**
 * Static host of published remotes, in the place of a CDN. Versioned folders never change, so everything is immutable.
 * Scripts are sent in the brotli form that the build wrote beside them.
 */
export async function createStaticHost(store: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, ...createServerOptions() });
  addResponseHeaders(app);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ok' }));
  // The listing of versions: an object store has a file of this name and form.
  app.get('/index.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ remotes: await listPublished(store) }),
  );
  await app.register(fastifyStatic, {
    root: store,
    preCompressed: true,
    index: false,
    // An unfinished publication is in a folder whose name begins with a dot.
    dotfiles: 'ignore',
    cacheControl: false,
    // Immutable files need neither revalidation nor range requests.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`);
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  return app;
}
