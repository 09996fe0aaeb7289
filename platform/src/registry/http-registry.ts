import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import {
  RegistryConflict,
  RegistryError,
  RegistryRefusal,
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
  const text = await response.text();
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
  return new RegistryError(message);
}

/**
 * Asks for the next change again and again. After the first answer, and after one that failed, it calls too: nobody knows
 * what happened meanwhile.
 */
async function follow(url: string, changed: () => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let known: string | null = null;
  while (!signal.aborted) {
    try {
      const question = known === null ? '' : `&after=${known}&wait=${WAIT_MS}`;
      const response: Response = await fetch(`${url}/state?history=0${question}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS + LIMIT_MS)]),
      });
      await response.arrayBuffer();
      if (response.status !== 304 && !response.ok) throw new Error(`${url} answered ${response.status}`);
      const revision: string | null = response.headers.get('etag')?.replaceAll('"', '') ?? null;
      if (response.status !== 304 && revision !== known) changed();
      known = revision;
      pause = FIRST_PAUSE_MS;
    } catch {
      // A service that is down is not news for whoever waits: what was live stays, and the next answer tells all.
      known = null;
      await delay(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${LIMIT_MS} ms`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
