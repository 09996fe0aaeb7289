import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import {
  RegistryConflict,
  RegistryError,
  RegistryRefusal,
  RegistryRejected,
  registryStateSchema,
  type Registry,
  type RegistryState,
} from './registry.ts';

/** How long an answer may take, in ms. */
const LIMIT_MS = 5_000;
/** How long the service holds an answer back while nothing changes, in ms. */
const WAIT_MS = 25_000;
/** Pauses before it asks a service again that does not answer, in ms: the first, and the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface Options {
  /** Where the service is, with no slash at its end. */
  readonly url: string;
  /** What changes need; reading does without. May be looked up when it is needed. */
  readonly token?: (() => Promise<string | undefined>) | undefined;
}

/** An answer that comes sooner and says nothing new is followed by a pause of this length, in ms. */
const LEAST_WAIT_MS = 500;

const revisionSchema = v.object({ revision: v.number() });
const failureSchema = v.object({ error: v.string(), message: v.string() });

/** A registry that is a service elsewhere: `platform/src/registry/service/` or anything that answers like it. */
export function createHttpRegistry({ url, token }: Options): Registry {
  return {
    read: () => ask(url, '/state'),
    async apply(change, revision) {
      const secret = await token?.();
      return ask(url, '/changes', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify({ change, revision }),
      });
    },
    watch(changed) {
      const end = new AbortController();
      void follow(url, changed, end.signal);
      return () => end.abort();
    },
  };
}

async function ask(url: string, path: string, init: RequestInit = {}): Promise<RegistryState> {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: unknown) => {
      throw new RegistryError(
        `The registry at ${url} does not answer (${reasonOf(error)}). Start it, or mend REGISTRY_URL.`,
        {
          cause: error,
        },
      );
    },
  );
  const text = await response.text().catch((error: unknown) => {
    throw new RegistryError(`The registry at ${url} broke its answer off (${reasonOf(error)}).`, { cause: error });
  });
  if (!response.ok) throw failureOf(url, response.status, text);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), registryStateSchema), text);
  if (!parsed.success)
    throw new RegistryError(`${url}${path} is no registry’s state: ${parsed.issues[0].message}. Mend REGISTRY_URL.`);
  return parsed.output;
}

function failureOf(url: string, status: number, text: string): RegistryError {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), failureSchema), text);
  const message = parsed.success ? parsed.output.message : `The registry at ${url} answered ${status}.`;
  if (status === 409) return new RegistryConflict(message);
  if (status === 422) return new RegistryRefusal(message);
  if (status === 400 || status === 401) return new RegistryRejected(message);
  return new RegistryError(message);
}

/**
 * Asks for the next change again and again. After the first answer, and after one that failed, it calls too: nobody knows
 * what happened meanwhile.
 */
async function follow(url: string, changed: () => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let known: number | null = null;
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    const asked = performance.now();
    try {
      const revision = await nextRevision(url, known, signal);
      if (revision !== known) changed();
      // Something between that does not let the service wait would make this an endless run.
      else if (performance.now() - asked < LEAST_WAIT_MS) await rest(LEAST_WAIT_MS);
      known = revision;
      pause = FIRST_PAUSE_MS;
    } catch {
      // A service that is down is not news for whoever waits: what was live stays, and the next answer tells all.
      known = null;
      await rest(pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

/** The revision once it is another than the known one, or the same one when nothing has changed in time. */
async function nextRevision(url: string, known: number | null, signal: AbortSignal): Promise<number | null> {
  const question = known === null ? '' : `&after=${known}&wait=${WAIT_MS}`;
  const response = await fetch(`${url}/state?history=0${question}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS + LIMIT_MS)]),
  });
  const text = await response.text();
  if (response.status === 304) return known;
  if (!response.ok) throw new RegistryError(`${url} answered ${response.status}.`);
  return v.parse(v.pipe(v.string(), v.parseJson(), revisionSchema), text).revision;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${LIMIT_MS} ms`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
