import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { processLog } from 'server-kit/process-log';
import { addResponseHeaders, serverOptions } from 'server-kit/response-headers';
import { RegistryConflict, RegistryError, RegistryRefusal, registryChangeSchema, type Registry } from 'registry-client/registry';
import { createWaitingRoom } from './long-poll.ts';

/** The longest that a request waits for a change, in ms. */
const LONGEST_WAIT_MS = 30_000;

const wholeNumber = (message: string) => v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number));

const questionSchema = v.strictObject({
  /** Answer only once the revision is another than this one … */
  after: v.optional(wholeNumber('after is a revision, a whole number')),
  /** … or this many ms have gone by. */
  wait: v.optional(
    v.pipe(
      wholeNumber('wait is a number of ms'),
      v.transform((ms) => Math.min(ms, LONGEST_WAIT_MS)),
    ),
    '0',
  ),
  /** How many of the newest changes are told; all without it. */
  history: v.optional(wholeNumber('history is a number of changes')),
});

const orderSchema = v.strictObject({
  change: registryChangeSchema,
  /** The revision that the change was decided on. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

interface Options {
  /** Where the state is kept: a file, or an adapter to another store. */
  readonly store: Registry;
  /** Whoever brings it may change the registry; reading is free. */
  readonly token: string;
}

/** The registry over HTTP: read, wait for a change, change. Every failure is JSON `{ error, message }`. */
export function createRegistryService({ store, token }: Options): FastifyInstance {
  const app = Fastify({
    logger: processLog('registry'),
    bodyLimit: 65_536,
    ...serverOptions(),
  });
  addResponseHeaders(app);
  const room = createWaitingRoom();
  const unwatch = store.watch(room.call);
  app.addHook('preClose', () => {
    unwatch();
    room.close();
  });
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error));
  app.setNotFoundHandler((_request, reply) =>
    fail(reply, 404, 'not-found', 'There is /state, /changes, /history, /healthz and /readyz.'),
  );

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ok', revision: (await store.read()).revision }));

  app.get('/state', async (request, reply) => {
    const { after, wait, history } = parse(questionSchema, request.query);
    const state = await nextState(store, room, { after, deadline: performance.now() + wait });
    const tag = `"${state.revision}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (state.revision === after || request.headers['if-none-match'] === tag) return reply.code(304).send();
    return history === undefined
      ? state
      : { ...state, history: state.history.slice(state.history.length - Math.min(history, state.history.length)) };
  });

  app.get('/history', async () => {
    const { revision, history } = await store.read();
    return { revision, history };
  });

  app.post('/changes', async (request, reply) => {
    if (!mayWrite(request, token))
      return fail(
        reply,
        401,
        'unauthorized',
        'Changes need the registry’s token: Authorization: Bearer <REGISTRY_TOKEN>.',
      );
    const { change, revision } = parse(orderSchema, request.body);
    const state = await store.apply(change, revision);
    request.log.info({ change, revision: state.revision }, 'The registry was changed.');
    room.call();
    return state;
  });
  return app;
}

async function nextState(
  store: Registry,
  room: ReturnType<typeof createWaitingRoom>,
  { after, deadline }: { readonly after: number | undefined; readonly deadline: number },
): Promise<Awaited<ReturnType<Registry['read']>>> {
  for (;;) {
    // Whoever changes the registry between the look and the waiting is not missed: the place is taken first.
    const place = room.take(deadline - performance.now());
    try {
      const state = await store.read();
      if (state.revision !== after || !(await place.called)) return state;
    } finally {
      place.leave();
    }
  }
}

/** Input that is not what it should be. */
class BadInput extends Error {
  override readonly name = 'BadInput';
}

function parse<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BadInput(`${v.getDotPath(issue) ?? 'What was sent'}: ${issue.message}`);
}

function mayWrite({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function answerError({ log }: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { message } = error as Error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (error instanceof RegistryConflict) return fail(reply, 409, 'conflict', message);
  if (error instanceof RegistryRefusal) return fail(reply, 422, 'refused', message);
  if (error instanceof RegistryError) return fail(reply, 503, 'unavailable', message);
  if (error instanceof BadInput || status < 500) return fail(reply, Math.min(status, 400), 'bad-request', message);
  log.error(error);
  return fail(reply, 500, 'failed', 'The registry could not do it; its log says why.');
}

const fail = (reply: FastifyReply, status: number, error: string, message: string): FastifyReply =>
  reply.code(status).send({ error, message });
