import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time in ms since a shopper's last request after which the process is idle; a page's late requests come earlier. */
const IDLE_MS = 10_000;
/** Longest wait in ms: where shoppers come all the time, background work goes on in steps this far apart. */
const MAX_WAIT_MS = 15_000;

/** Paths that no shopper requests: probes, metrics, and routes of operators and of the shop's own processes. */
const INTERNAL_PATHS = /^\/(?:healthz|readyz|metrics|api\/internal)(?![\w-])/;

interface IdleOptions {
  /** Monotonic time in ms; default: `performance.now`. */
  readonly now?: () => number;
  /** Waits some ms; default: a timer that does not hold up the end of the process. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Whether shoppers use this process, for background work that takes processor time from them. */
export interface IdleTracker {
  /** Notes a shopper's request. */
  noteRequest(): void;
  /** Resolves when no shopper has sent a request for 10 seconds, after 15 seconds in any case. */
  whenIdle(): Promise<void>;
}

/** Creates a tracker; before the first request the process is idle. */
export function createIdleTracker({
  now = () => performance.now(),
  wait = waitUnreferenced,
}: IdleOptions = {}): IdleTracker {
  let idleFrom = -Infinity;
  return {
    noteRequest() {
      idleFrom = now() + IDLE_MS;
    },
    async whenIdle() {
      const deadline = now() + MAX_WAIT_MS;
      for (;;) {
        const remaining = Math.min(idleFrom, deadline) - now();
        if (remaining <= 0) return;
        await wait(remaining);
      }
    },
  };
}

/** Notes the app's requests of shoppers: for pages, pictures, cart and orders, and their activity. */
export function trackShoppers(app: FastifyInstance, tracker: Pick<IdleTracker, 'noteRequest'>): void {
  app.addHook('onRequest', (request, _, done) => {
    if (!INTERNAL_PATHS.test(request.url)) tracker.noteRequest();
    done();
  });
}

const waitUnreferenced = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false });
