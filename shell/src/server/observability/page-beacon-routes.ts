import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { isBot } from '../../model/requests/is-bot.ts';
import type { EndpointFailure } from '../../model/requests/observe-requests.ts';
import type { EndpointFailures } from './endpoint-failures.ts';
import { createRateLimit } from './rate-limiter.ts';
import type { EventStore } from './event-store.ts';
import type { Telemetry } from './telemetry.ts';

const BODY_LIMIT = 64 * 1024;

const trace = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500));
/** An endpoint and why it failed, as `observeRequests` names both. */
const failure = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9]{0,60} (?:timeout|network|contract|status-[1-5]\d\d)$/),
);

/** What a page tells when it is left: page views without a document, times until pages were alive, endpoints that failed. */
const vitalsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.strictObject({
      remote: remoteName,
      version: v.pipe(v.string(), v.maxLength(100)),
      views: count,
      loads: v.pipe(v.array(ms), v.maxLength(100)),
      failures: v.optional(v.pipe(v.record(failure, count), v.maxEntries(20))),
      trace: v.optional(trace),
    }),
  ),
  v.maxLength(20),
);

type Reason = EndpointFailure['reason'];
const ENDPOINTS: ReadonlySet<string> = new Set(ALL_ENDPOINTS.map(({ id }) => id));
/** All endpoints that the contract does not know: browsers cannot make up names without end. */
const OTHER_ENDPOINT = 'other';

const eventsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    trace,
    path: v.pipe(v.string(), v.maxLength(2_000)),
    events: v.pipe(
      v.array(
        v.strictObject({ type: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,60}$/)), payload: v.optional(v.unknown()) }),
      ),
      v.maxLength(100),
    ),
  }),
);

interface Options {
  readonly telemetry: Pick<Telemetry, 'viewed' | 'loaded' | 'figuresOf'>;
  readonly endpoints: Pick<EndpointFailures, 'failed'>;
  /** Of so many in a hundred documents the page tells. */
  readonly vitalsPercent: number;
  /** Null where testers' tools are off. */
  readonly events: EventStore | null;
}

/** What pages tell the shell of themselves, as text; nothing of it is answered but whether it was understood. */
export function pageBeaconRoutes(app: FastifyInstance, { telemetry, endpoints, vitalsPercent, events }: Options): void {
  const beacon = <S extends v.GenericSchema>(path: string, schema: S, take: (told: v.InferOutput<S>) => void) => {
    const allows = createRateLimit({ perMinute: 240, perMinuteInAll: 6_000 });
    app.post(path, { bodyLimit: BODY_LIMIT }, (request: FastifyRequest, reply: FastifyReply) => {
      if (!allows(request.ip)) return reply.code(429).header('retry-after', '60').send();
      const told = v.safeParse(schema, request.body);
      if (!told.success) return reply.code(400).send({ error: v.summarize(told.issues) });
      if (!isBot(request.headers['user-agent'])) take(told.output);
      return reply.code(204).send();
    });
  };
  beacon('/__composition/vitals', vitalsSchema, (told) => {
    for (const { remote, version, views, loads, failures = {}, trace: requestId = '' } of told) {
      if (!telemetry.figuresOf({ remote, version })) continue;
      const ofAll = (sampled: number) => Math.round((sampled * 100) / vitalsPercent);
      telemetry.viewed([{ remote, version }], ofAll(views));
      for (const time of loads) telemetry.loaded({ remote, version }, 'browser', time);
      for (const [key, times] of Object.entries(failures)) {
        const [endpoint = '', reason] = key.split(' ');
        const known = { endpoint: ENDPOINTS.has(endpoint) ? endpoint : OTHER_ENDPOINT, reason: reason as Reason };
        endpoints.failed({ remote, version }, { ...known, side: 'browser', count: ofAll(times) }, requestId);
      }
    }
  });
  if (events) beacon('/__composition/events', eventsSchema, (told) => events.add(told));
}
