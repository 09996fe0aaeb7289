import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { isBot } from '../../model/requests/is-bot.ts';
import { isEndpointFailureReason } from '../../model/requests/observe-requests.ts';
import type { EndpointFailures } from '../telemetry/endpoint-failures.ts';
import { createInMemoryRateLimiter, type MinuteLimits } from './in-memory-rate-limiter.ts';
import type { EventStore } from '../telemetry/event-store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const BODY_LIMIT = 64 * 1024;

const trace = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500));
/** Endpoint and reason of a failure, in the form of `observeRequests`. */
const failure = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9]{0,60} (?:timeout|network|contract|status-[1-5]\d\d)$/),
);

/** Beacon of a page that is left: page views without a document, times until pages were hydrated, failed endpoints. */
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

const ENDPOINTS: ReadonlySet<string> = new Set(ALL_ENDPOINTS.map(({ id }) => id));
/** Name for all endpoints outside the contract, so that browsers cannot create an unlimited number of names. */
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
  readonly telemetry: Pick<Telemetry, 'countPageViews' | 'recordLoadTime' | 'getStats'>;
  readonly endpoints: Pick<EndpointFailures, 'record'>;
  /** Percentage of documents whose page sends the beacon. */
  readonly vitalsPercent: number;
  /** Beacons that this process accepts: they are stored nowhere, so none costs a write of the database. */
  readonly beaconLimits: MinuteLimits;
  /** Null where testers' tools are off. */
  readonly events: EventStore | null;
}

/** Adds the routes of page beacons, which are text. The response says only whether the body was valid. */
export function addPageBeaconRoutes(
  app: FastifyInstance,
  { telemetry, endpoints, vitalsPercent, beaconLimits, events }: Options,
): void {
  const addBeaconRoute = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    handle: (payload: v.InferOutput<S>) => void,
  ) => {
    const isAllowed = createInMemoryRateLimiter(beaconLimits);
    app.post(path, { bodyLimit: BODY_LIMIT }, (request: FastifyRequest, reply: FastifyReply) => {
      if (!isAllowed(request.ip)) return reply.code(429).header('retry-after', '60').send();
      const parsed = v.safeParse(schema, request.body);
      if (!parsed.success) return reply.code(400).send({ error: v.summarize(parsed.issues) });
      if (!isBot(request.headers['user-agent'])) handle(parsed.output);
      return reply.code(204).send();
    });
  };
  addBeaconRoute('/__composition/vitals', vitalsSchema, (payload) => {
    for (const { remote, version, views, loads, failures = {}, trace: requestId = '' } of payload) {
      if (!telemetry.getStats({ remote, version })) continue;
      const scaleSample = (sampled: number) => Math.round((sampled * 100) / vitalsPercent);
      telemetry.countPageViews([{ remote, version }], scaleSample(views));
      for (const time of loads) telemetry.recordLoadTime({ remote, version }, 'browser', time);
      for (const [key, sampledCount] of Object.entries(failures)) {
        const [endpoint = '', reason] = key.split(' ');
        if (!isEndpointFailureReason(reason)) continue;
        const knownEndpoint = ENDPOINTS.has(endpoint) ? endpoint : OTHER_ENDPOINT;
        endpoints.record(
          { remote, version },
          { endpoint: knownEndpoint, reason, side: 'browser', count: scaleSample(sampledCount) },
          requestId,
        );
      }
    }
  });
  if (events) addBeaconRoute('/__composition/events', eventsSchema, (payload) => events.add(payload));
}
