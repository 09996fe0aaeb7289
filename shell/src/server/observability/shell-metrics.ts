import { Counter, Gauge, Histogram, type Registry as MetricRegistry } from 'prom-client';
import { TIME_BUCKETS } from 'server-kit/metrics';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { CompositionSource } from '../composition/composition-source.ts';
import type { CanaryStatus } from '../composition/canary-monitor.ts';
import { LOAD_KINDS, type LoadKind, type Telemetry } from '../telemetry/telemetry.ts';

const VERSION_LABELS = ['remote', 'version'] as const;

/** Histogram of the load times of remotes' parts; it has a version until the telemetry evicts it. */
export interface LoadHistogram {
  readonly metric: Histogram<'remote' | 'version' | 'what'>;
  observe(version: VersionRef, kind: LoadKind, ms: number): void;
  remove(version: VersionRef): void;
}

export function createLoadHistogram(): LoadHistogram {
  const metric = new Histogram({
    name: 'remote_load_seconds',
    help: 'How long parts of remotes took: server code, data, first HTML, hydration in the browser.',
    labelNames: [...VERSION_LABELS, 'what'],
    buckets: TIME_BUCKETS,
    registers: [],
  });
  return {
    metric,
    observe: ({ remote, version }, what, ms) => metric.observe({ remote, version, what }, ms / 1000),
    remove({ remote, version }) {
      for (const what of LOAD_KINDS) metric.remove({ remote, version, what });
    },
  };
}

interface Sources {
  readonly compositions: Pick<CompositionSource, 'current'>;
  readonly telemetry: Pick<Telemetry, 'listStats'>;
  readonly canaries: () => readonly CanaryStatus[];
}

/** Registers metrics of the composition: active versions, their views and failures, canaries. */
export function addCompositionMetrics(registry: MetricRegistry, sources: Sources): void {
  addComposition(registry, sources);
  addFailures(registry, sources);
  addCanaries(registry, sources);
}

function addComposition(registry: MetricRegistry, { compositions }: Sources): void {
  registry.registerMetric(
    new Gauge({
      name: 'composition_info',
      help: 'The active composition: 1 for each remote’s version.',
      labelNames: [...VERSION_LABELS, 'composition', 'contract'],
      registers: [],
      collect() {
        this.reset();
        const { id, remotes } = compositions.current();
        for (const { descriptor } of Object.values(remotes)) {
          const { name: remote, version, contract } = descriptor;
          this.set({ remote, version, composition: id, contract }, 1);
        }
      },
    }),
  );
}

function addFailures(registry: MetricRegistry, { telemetry }: Sources): void {
  registry.registerMetric(
    new Counter({
      name: 'remote_page_views_total',
      help: 'Page views with a version in the main region or a slot.',
      labelNames: VERSION_LABELS,
      registers: [],
      collect() {
        this.reset();
        for (const { remote, version, views } of telemetry.listStats()) this.inc({ remote, version }, views);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'remote_failed_page_views_total',
      help: 'Page views in which something of a version failed, on the server or in the browser.',
      labelNames: VERSION_LABELS,
      registers: [],
      collect() {
        this.reset();
        for (const { remote, version, failedViews } of telemetry.listStats())
          this.inc({ remote, version }, failedViews);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'remote_failures_total',
      help: 'Failures of a version by side (server, browser) and phase (load, render, hydrate, navigate, slot, uncaught).',
      labelNames: [...VERSION_LABELS, 'side', 'phase'],
      registers: [],
      collect() {
        this.reset();
        for (const { remote, version, failures } of telemetry.listStats())
          for (const [kind, count] of failures) {
            const [side = '', phase = ''] = kind.split(' ');
            this.inc({ remote, version, side, phase }, count);
          }
      },
    }),
  );
}

function addCanaries(registry: MetricRegistry, { canaries }: Sources): void {
  const gauge = (name: string, help: string, value: (canary: CanaryStatus) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: VERSION_LABELS,
        registers: [],
        collect() {
          this.reset();
          for (const canary of canaries()) this.set({ remote: canary.remote, version: canary.version }, value(canary));
        },
      }),
    );
  gauge('canary_percent', 'So many in a hundred shoppers get the canary.', ({ percent }) => percent);
  gauge('canary_views', 'Page views of the canary since it began.', ({ views }) => views);
  gauge(
    'canary_error_percent',
    'Percentage of the canary’s page views that failed.',
    ({ verdict }) => verdict.errorRate,
  );
  gauge('canary_max_error_percent', 'Beyond this percentage it is taken back.', ({ maxErrorRate }) => maxErrorRate);
}
