import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isInternalRequest } from '../http/internal-auth.ts';

/** Bucket bounds of the duration histogram, in seconds. */
const TIME_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` in Prometheus' text format: requests with their durations by route, memory, heap, event loop.
 * Unauthorized requests get 404.
 * @param token bearer token; without one only requests from this machine get metrics
 * @returns the registry, for metrics of other modules
 */
export function addMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: TIME_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) =>
    isInternalRequest(request, token)
      ? reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics())
      : reply.callNotFound(),
  );
  app.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });
  return registry;
}
