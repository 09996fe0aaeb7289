import { setTimeout as delay } from 'node:timers/promises';
import { retryDelayMs } from 'server-kit/retry-delay';
import * as v from 'valibot';
import { describeFetchError } from 'server-kit/errors/describe-fetch-error';
import {
  RegistryConflict,
  RegistryError,
  RegistryInvalidChange,
  RegistryRejected,
  registryStateSchema,
  type Registry,
  type RegistryState,
} from './registry.ts';

/** Time limit of a response, in ms. */
const LIMIT_MS = 5_000;
/** Time in ms that the service holds a long-poll request while nothing changes. */
const LONG_POLL_MS = 25_000;
/** Exponential backoff after failed requests. */
const BACKOFF = { firstMs: 100, maxMs: 5_000 };

interface Options {
  /** URL of the service, with no slash at its end. */
  readonly url: string;
  /** Token for changes; reading needs none. A function is called when the token is needed. */
  readonly token?: (() => Promise<string | undefined>) | undefined;
}

/** Pause in ms after an early response without a change. */
const MIN_POLL_INTERVAL_MS = 500;

const revisionSchema = v.object({ revision: v.number() });
const failureSchema = v.object({ error: v.string(), message: v.string() });

/** A registry behind an HTTP service: `platform/services/registry/` or one with the same API. */
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
        `The registry at ${url} does not respond (${describeFetchError(error, LIMIT_MS)}). Start it, or mend REGISTRY_URL.`,
        {
          cause: error,
        },
      );
    },
  );
  const text = await response.text().catch((error: unknown) => {
    throw new RegistryError(`The registry at ${url} aborted its response (${describeFetchError(error, LIMIT_MS)}).`, {
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
  const message = parsed.success ? parsed.output.message : `The registry at ${url} responded with ${status}.`;
  if (status === 409) return new RegistryConflict(message);
  if (status === 422) return new RegistryInvalidChange(message);
  if (status === 400 || status === 401) return new RegistryRejected(message);
  return new RegistryError(message);
}

/**
 * Long-polls for the next change. It also notifies after the first response and after a failure, because changes may
 * have happened in between.
 */
async function pollChanges(url: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let knownRevision: number | null = null;
  const sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const revision = await fetchNextRevision(url, knownRevision, signal);
      if (revision !== knownRevision) onChange();
      // A proxy that cuts long polls short would cause a busy loop.
      else if (performance.now() - startedAt < MIN_POLL_INTERVAL_MS) await sleep(MIN_POLL_INTERVAL_MS);
      knownRevision = revision;
      failures = 0;
    } catch {
      // An unreachable service is no change: the active versions remain, and the next response has the new state.
      knownRevision = null;
      failures += 1;
      await sleep(retryDelayMs(failures, BACKOFF) * (0.5 + Math.random()));
    }
  }
}

/** The new revision after a change, or the known one when nothing has changed in time. */
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
  if (!response.ok) throw new RegistryError(`${url} responded with ${response.status}.`);
  return v.parse(v.pipe(v.string(), v.parseJson(), revisionSchema), text).revision;
}
