import { Counter, type Registry as MetricRegistry } from 'prom-client';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { EndpointFailure } from '../../model/requests/observe-requests.ts';

/** How often an endpoint failed for a version, for one reason. */
export interface EndpointFailureCount extends VersionRef, EndpointFailure {
  readonly count: number;
  /** Where the page met it. */
  readonly side: 'server' | 'browser';
  /** The last time, in ISO 8601, UTC. */
  readonly at: string;
  /** Request id of the page view that met it last. */
  readonly requestId: string;
}

type EndpointFailureInput = EndpointFailure & Partial<Pick<EndpointFailureCount, 'side' | 'count'>>;

/** Counts of the endpoints that failed pages, optional parts included; bounded. */
export interface EndpointFailures {
  /** @param failure on the server once, unless it says another side and number */
  record(version: VersionRef, failure: EndpointFailureInput, requestId: string): void;
  /** The one that failed last first. */
  counts(): readonly EndpointFailureCount[];
}

interface Options {
  readonly now?: () => number;
  /** Told at most once a minute for each endpoint, with how often it failed since this shell began. */
  readonly log: (failure: EndpointFailureCount) => void;
}

const LOG_EVERY_MS = 60_000;
/** So many counts are kept; the one unused for longest goes first. */
const MAX_COUNTS = 300;

export function createEndpointFailures({ now = Date.now, log }: Options): EndpointFailures {
  const counts = new Map<string, EndpointFailureCount>();
  const loggedAt = new Map<string, number>();
  return {
    record({ remote, version }, { endpoint, reason, side = 'server', count: increment = 1 }, requestId) {
      const key = `${remote}@${version} ${endpoint} ${reason} ${side}`;
      const count = (counts.get(key)?.count ?? 0) + increment;
      const at = new Date(now()).toISOString();
      const failure = { remote, version, endpoint, reason, side, count, at, requestId };
      counts.delete(key);
      counts.set(key, failure);
      const [oldest] = counts.keys();
      if (counts.size > MAX_COUNTS && oldest !== undefined) counts.delete(oldest);
      if (now() - (loggedAt.get(endpoint) ?? -Infinity) < LOG_EVERY_MS) return;
      loggedAt.set(endpoint, now());
      log(failure);
    },
    counts: () => [...counts.values()].toReversed(),
  };
}

/** Registers `endpoint_failures_total`. */
export function addEndpointMetrics(registry: MetricRegistry, { counts }: Pick<EndpointFailures, 'counts'>): void {
  registry.registerMetric(
    new Counter({
      name: 'endpoint_failures_total',
      help: 'Failures of the backend’s endpoints that pages met, also those that a fallback hid, by remote, version, endpoint, reason and side.',
      labelNames: ['remote', 'version', 'endpoint', 'reason', 'side'],
      registers: [],
      collect() {
        this.reset();
        for (const { remote, version, endpoint, reason, side, count } of counts())
          this.inc({ remote, version, endpoint, reason, side }, count);
      },
    }),
  );
}
