import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createLoggerOptions } from 'server-kit/process-log';
import { addResponseHeaders, createServerOptions } from 'server-kit/response-headers';
import {
  RegistryConflict,
  RegistryError,
  RegistryInvalidChange,
  registryChangeSchema,
  type Registry,
} from 'registry-client/registry';
import { toError } from 'server-kit/errors/to-error';
import { isEqualInConstantTime } from 'server-kit/constant-time';
import { createLongPoll } from './long-poll.ts';

/** Time limit of a long poll, in ms. */
const MAX_WAIT_MS = 30_000;

const integerText = (message: string) => v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number));

const stateQuerySchema = v.strictObject({
  /** Long poll: respond only once the revision differs from this one … */
  after: v.optional(integerText('after is a revision, a whole number')),
  /** … or after this time in ms. */
  wait: v.optional(
    v.pipe(
      integerText('wait is a number of ms'),
      v.transform((ms) => Math.min(ms, MAX_WAIT_MS)),
    ),
    '0',
  ),
  /** Number of the newest changes in the response; default: all. */
  history: v.optional(integerText('history is a number of changes')),
});

const changeRequestSchema = v.strictObject({
  change: registryChangeSchema,
  /** The revision that the change was decided on. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

interface Options {
  /** Storage of the state: a file, or an adapter to another store. */
  readonly store: Registry;
  /** Bearer token for changes; reading needs none. */
  readonly token: string;
}

/** The registry over HTTP: read, wait for a change, change. Every failure is JSON `{ error, message }`. */
export function createRegistryService({ store, token }: Options): FastifyInstance {
  const app = Fastify({
    logger: createLoggerOptions('registry'),
    bodyLimit: 65_536,
    ...createServerOptions(),
  });
  addResponseHeaders(app);
  const longPoll = createLongPoll();
  const unwatch = store.watch(longPoll.notifyAll);
  app.addHook('preClose', () => {
    unwatch();
    longPoll.close();
  });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler((_request, reply) =>
    sendFailure(reply, 404, 'not-found', 'There is /state, /changes, /history, /healthz and /readyz.'),
  );

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ok', revision: (await store.read()).revision }));

  app.get('/state', async (request, reply) => {
    const { after, wait, history } = parse(stateQuerySchema, request.query);
    const state = await waitForState(store, longPoll, { after, deadline: performance.now() + wait });
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
    if (!isAuthorized(request, token))
      return sendFailure(
        reply,
        401,
        'unauthorized',
        'Changes need the registry’s token: Authorization: Bearer <REGISTRY_TOKEN>.',
      );
    const { change, revision } = parse(changeRequestSchema, request.body);
    const state = await store.apply(change, revision);
    request.log.info({ change, revision: state.revision }, 'The registry was changed.');
    longPoll.notifyAll();
    return state;
  });
  return app;
}

async function waitForState(
  store: Registry,
  longPoll: ReturnType<typeof createLongPoll>,
  { after, deadline }: { readonly after: number | undefined; readonly deadline: number },
): Promise<Awaited<ReturnType<Registry['read']>>> {
  for (;;) {
    // The waiter registers before the state is read, so that a change in between is not missed.
    const waiter = longPoll.wait(deadline - performance.now());
    try {
      const state = await store.read();
      if (state.revision !== after || !(await waiter.isNotified)) return state;
    } finally {
      waiter.cancel();
    }
  }
}

/** Invalid input. */
class BadInput extends Error {
  override readonly name = 'BadInput';
}

function parse<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BadInput(`${v.getDotPath(issue) ?? 'What was sent'}: ${issue.message}`);
}

function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
}

function sendError({ log }: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { message } = toError(error);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof RegistryConflict) return sendFailure(reply, 409, 'conflict', message);
  if (error instanceof RegistryInvalidChange) return sendFailure(reply, 422, 'refused', message);
  if (error instanceof RegistryError) return sendFailure(reply, 503, 'unavailable', message);
  if (error instanceof BadInput || status < 500)
    return sendFailure(reply, Math.min(status, 400), 'bad-request', message);
  log.error(error);
  return sendFailure(reply, 500, 'failed', 'The registry failed; its log has the reason.');
}

const sendFailure = (reply: FastifyReply, status: number, error: string, message: string): FastifyReply =>
  reply.code(status).send({ error, message });
