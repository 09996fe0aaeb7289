import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';
import { isBot } from '../../model/bots.ts';
import { createRateLimit } from './rate-limit.ts';
import type { EventStore } from './event-store.ts';
import type { Telemetry } from './telemetry.ts';

const BODY_LIMIT = 64 * 1024;

const trace = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));

/** What a page tells when it is left: page views that it made without a document, and times until pages were alive. */
const vitalsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.strictObject({
      remote: remoteName,
      version: v.pipe(v.string(), v.maxLength(100)),
      views: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)),
      loads: v.pipe(v.array(ms), v.maxLength(100)),
    }),
  ),
  v.maxLength(20),
);

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
  /** Of so many in a hundred documents the page tells. */
  readonly vitalsPercent: number;
  /** Null where testers' tools are off. */
  readonly events: EventStore | null;
}

/** What pages tell the shell of themselves, as text; nothing of it is answered but whether it was understood. */
export function pageBeaconRoutes(app: FastifyInstance, { telemetry, vitalsPercent, events }: Options): void {
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
    for (const { remote, version, views, loads } of told) {
      if (!telemetry.figuresOf({ remote, version })) continue;
      telemetry.viewed([{ remote, version }], Math.round((views * 100) / vitalsPercent));
      for (const time of loads) telemetry.loaded({ remote, version }, 'browser', time);
    }
  });
  if (events) beacon('/__composition/events', eventsSchema, (told) => events.add(told));
}
