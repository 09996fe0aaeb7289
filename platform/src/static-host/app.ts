import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/**
 * A host of published remotes: it stands for a CDN. Versioned folders never change, so everything is immutable; scripts
 * go out in the brotli form that the build left beside them.
 */
export async function createStaticHost(store: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ok' }));
  await app.register(fastifyStatic, {
    root: store,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`);
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  return app;
}
