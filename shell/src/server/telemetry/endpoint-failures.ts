import { Counter, type Registry as MetricRegistry } from 'prom-client';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { EndpointFailure } from '../../model/requests/observe-requests.ts';

/** Number of failures of an endpoint for one version and reason. */
export interface EndpointFailureCount extends VersionRef, EndpointFailure {
  readonly count: number;
  /** Side on which the page met the failure. */
  readonly side: 'server' | 'browser';
  /** Time of the last failure, in ISO 8601, UTC. */
  readonly at: string;
  /** Request id of the page view with the last failure. */
  readonly requestId: string;
}

type EndpointFailureInput = EndpointFailure & Partial<Pick<EndpointFailureCount, 'side' | 'count'>>;

/** Counts of the endpoint failures of pages, optional parts included; bounded. */
export interface EndpointFailures {
  /** @param failure on the server and once, unless it has another side and count */
  record(version: VersionRef, failure: EndpointFailureInput, requestId: string): void;
  /** Most recent failure first. */
  counts(): readonly EndpointFailureCount[];
}

interface Options {
  readonly now?: () => number;
  /** Called at most once a minute for each endpoint, with its number of failures since this shell began. */
  readonly log: (failure: EndpointFailureCount) => void;
}

const LOG_EVERY_MS = 60_000;
/** Most counts that are stored; the least recently used is evicted. */
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
