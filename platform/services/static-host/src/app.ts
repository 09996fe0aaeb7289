import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { addResponseHeaders, createServerOptions } from 'server-kit/response-headers';
import { listPublished } from './listing.ts';

const YEAR_S = 31_536_000;

/**
 * A host of published remotes: it stands for a CDN. Versioned folders never change, so everything is immutable; scripts
 * go out in the brotli form that the build left beside them.
 */
export async function createStaticHost(store: string): Promise<FastifyInstance> {
  // A client may hold connections that it has asked nothing over: they would delay the end by a minute.
  const app = Fastify({ logger: false, forceCloseConnections: true, ...createServerOptions() });
  addResponseHeaders(app);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ok' }));
  // What there is to choose from: an object store keeps a file of this name and form.
  app.get('/index.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ remotes: await listPublished(store) }),
  );
  await app.register(fastifyStatic, {
    root: store,
    preCompressed: true,
    index: false,
    // What is still being published lies in a folder whose name begins with a dot.
    dotfiles: 'ignore',
    cacheControl: false,
    // What never changes is never asked for again, nor in parts.
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
