import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isInternalRequest } from './internal-auth.ts';

/** Upper bounds of the duration histograms, in seconds. */
export const TIME_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Adds `/metrics` in Prometheus' text format to a process: requests with durations by route, memory, heap, event loop.
 * The returned registry takes further metrics. Other clients get a 404.
 * @param token METRICS_TOKEN; see `isInternalRequest`
 * @param respondNotFound sends the 404; default: a line of text
 */
export function addMetrics(
  app: FastifyInstance,
  token: string | undefined,
  respondNotFound: (reply: FastifyReply) => void = sendNotFound,
): Registry {
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
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (isInternalRequest(request, token))
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics());
    respondNotFound(reply);
    return reply;
  });
  app.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });
  return registry;
}

const sendNotFound = (reply: FastifyReply): void =>
  void reply.code(404).type('text/plain; charset=utf-8').send('Not found');
