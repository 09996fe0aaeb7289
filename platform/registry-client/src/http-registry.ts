import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import {
  RegistryConflict,
  RegistryError,
  RegistryInvalidChange,
  RegistryRejected,
  registryStateSchema,
  type Registry,
  type RegistryState,
} from './registry.ts';

/** How long an answer may take, in ms. */
const LIMIT_MS = 5_000;
/** How long the service holds an answer back while nothing changes, in ms. */
const LONG_POLL_MS = 25_000;
/** Pauses before it asks a service again that does not answer, in ms: the first, and the longest. */
const INITIAL_RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 5_000;

interface Options {
  /** Where the service is, with no slash at its end. */
  readonly url: string;
  /** What changes need; reading does without. May be looked up when it is needed. */
  readonly token?: (() => Promise<string | undefined>) | undefined;
}

/** An answer that comes sooner and says nothing new is followed by a pause of this length, in ms. */
const MIN_POLL_INTERVAL_MS = 500;

const revisionSchema = v.object({ revision: v.number() });
const failureSchema = v.object({ error: v.string(), message: v.string() });

/** A registry that is a service elsewhere: `platform/services/registry/` or anything that answers like it. */
export function createHttpRegistry({ url, token }: Options): Registry {
  return {
    read: () => requestState(url, '/state'),
    async apply(change, revision) {
      const secret = await token?.();
      return requestState(url, '/changes', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify({ change, revision }),
      });
    },
    watch(onChange) {
      const end = new AbortController();
      void pollChanges(url, onChange, end.signal);
      return () => end.abort();
    },
  };
}

async function requestState(url: string, path: string, init: RequestInit = {}): Promise<RegistryState> {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: unknown) => {
      throw new RegistryError(
        `The registry at ${url} does not answer (${describeFetchError(error)}). Start it, or mend REGISTRY_URL.`,
        {
          cause: error,
        },
      );
    },
  );
  const text = await response.text().catch((error: unknown) => {
    throw new RegistryError(`The registry at ${url} broke its answer off (${describeFetchError(error)}).`, {
      cause: error,
    });
  });
  if (!response.ok) throw createResponseError(url, response.status, text);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), registryStateSchema), text);
  if (!parsed.success)
    throw new RegistryError(`${url}${path} is no registry’s state: ${parsed.issues[0].message}. Mend REGISTRY_URL.`);
  return parsed.output;
}

function createResponseError(url: string, status: number, text: string): RegistryError {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), failureSchema), text);
  const message = parsed.success ? parsed.output.message : `The registry at ${url} answered ${status}.`;
  if (status === 409) return new RegistryConflict(message);
  if (status === 422) return new RegistryInvalidChange(message);
  if (status === 400 || status === 401) return new RegistryRejected(message);
  return new RegistryError(message);
}

/**
 * Asks for the next change again and again. After the first answer, and after one that failed, it calls too: nobody knows
 * what happened meanwhile.
 */
async function pollChanges(url: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  let retryDelayMs = INITIAL_RETRY_DELAY_MS;
  let knownRevision: number | null = null;
  const sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const revision = await fetchNextRevision(url, knownRevision, signal);
      if (revision !== knownRevision) onChange();
      // Something between that does not let the service wait would make this an endless run.
      else if (performance.now() - startedAt < MIN_POLL_INTERVAL_MS) await sleep(MIN_POLL_INTERVAL_MS);
      knownRevision = revision;
      retryDelayMs = INITIAL_RETRY_DELAY_MS;
    } catch {
      // A service that is down is not news for whoever waits: what was live stays, and the next answer tells all.
      knownRevision = null;
      await sleep(retryDelayMs * (0.5 + Math.random()));
      retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS);
    }
  }
}

/** The revision once it is another than the known one, or the same one when nothing has changed in time. */
async function fetchNextRevision(
  url: string,
  knownRevision: number | null,
  signal: AbortSignal,
): Promise<number | null> {
  const query = knownRevision === null ? '' : `&after=${knownRevision}&wait=${LONG_POLL_MS}`;
  const response = await fetch(`${url}/state?history=0${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONG_POLL_MS + LIMIT_MS)]),
  });
  const text = await response.text();
  if (response.status === 304) return knownRevision;
  if (!response.ok) throw new RegistryError(`${url} answered ${response.status}.`);
  return v.parse(v.pipe(v.string(), v.parseJson(), revisionSchema), text).revision;
}

function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${LIMIT_MS} ms`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
