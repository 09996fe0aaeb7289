import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addMetrics } from 'server-kit/metrics';
import type { Registry } from 'registry-client/registry';
import type { CompositionSource } from '../composition/composition-source.ts';
import { monitorCanaries, type CanaryMonitor, type CanaryStatus } from '../composition/canary-monitor.ts';
import { addErrorReportRoute } from './error-report-route.ts';
import { addEndpointMetrics, createEndpointFailures, type EndpointFailures } from '../telemetry/endpoint-failures.ts';
import { createEventStore, type EventStore } from '../telemetry/event-store.ts';
import { addEventStreamRoute } from './event-stream-route.ts';
import { addPageBeaconRoutes } from './page-beacon-routes.ts';
import { addPageCacheMetrics, type PageCacheMetricSources } from './page-cache-metrics.ts';
import { addCompositionMetrics, createLoadHistogram } from './shell-metrics.ts';
import { startQuarantine, type Quarantine, type QuarantineLimits } from '../composition/quarantine.ts';
import type { WorkerStats } from '../workers/worker-pool.ts';
import { addWorkerMetrics, createWorkerFaultLog, type WorkerFaultLog } from '../telemetry/worker-faults.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

/** Settings of the shell that observability uses. */
export interface ObservabilitySettings {
  readonly apiOrigin: string;
  readonly tools: boolean;
  readonly crashReports: boolean;
  /** Percentage of documents whose browser reports web vitals. */
  readonly vitalsPercent: number;
  readonly metricsToken: string | undefined;
  readonly quarantine: QuarantineLimits;
}

/** Parts of the shell whose statistics the metrics expose. */
export interface ObservedSources extends PageCacheMetricSources {
  readonly getWorkerStats: () => readonly WorkerStats[];
}

/** All statistics of the shell's pages, with their inputs and outputs. */
export interface Observability {
  readonly telemetry: Telemetry;
  readonly endpoints: EndpointFailures;
  readonly faults: WorkerFaultLog;
  /** Null where testers' tools are off. */
  readonly events: EventStore | null;
  canaries(): readonly CanaryStatus[];
  /** Starts to judge canaries, and to quarantine failing versions. */
  startMonitoring(registry: Registry, compositions: CompositionSource): void;
  /**
   * Called when the active composition has changed: page views of a new canary count from here, the first one included.
   */
  handleCompositionChange(): void;
  /** Adds `/metrics`, error reports, beacons of pages, and the event stream. */
  addRoutes(app: FastifyInstance, compositions: CompositionSource, sources: ObservedSources): Promise<void>;
}

export function createObservability(settings: ObservabilitySettings, logger: FastifyBaseLogger): Observability {
  const loads = createLoadHistogram();
  let canaryMonitor: CanaryMonitor | null = null;
  let quarantine: Quarantine | null = null;
  const telemetry = createTelemetry({
    onFailure: () => canaryMonitor?.check(),
    onLoad: loads.observe,
    onEvict: loads.remove,
  });
  const events = settings.tools ? createEventStore() : null;
  const listCanaries = () => canaryMonitor?.canaries() ?? [];
  const faults = createWorkerFaultLog({
    telemetry,
    log: (fault) =>
      logger.error({ ...fault }, `Server code of ${fault.remote}@${fault.version} did harm: ${fault.kind}.`),
  });
  const endpoints = createEndpointFailures({
    log: ({ requestId: reqId, ...failure }) => logger.warn({ ...failure, reqId }, 'An endpoint failed.'),
  });
  return {
    telemetry,
    endpoints,
    faults,
    events,
    canaries: listCanaries,
    startMonitoring(registry, compositions) {
      canaryMonitor = monitorCanaries({ registry, compositions, telemetry, logger });
      quarantine = startQuarantine({ limits: settings.quarantine, faults, registry, compositions, logger });
    },
    handleCompositionChange: () => canaryMonitor?.check(),
    async addRoutes(app, compositions, sources) {
      const registry = addMetrics(app, settings.metricsToken);
      registry.registerMetric(loads.metric);
      addCompositionMetrics(registry, { compositions, telemetry, canaries: listCanaries });
      addPageCacheMetrics(registry, sources);
      addWorkerMetrics(registry, faults, sources.getWorkerStats);
      addEndpointMetrics(registry, endpoints);
      addPageBeaconRoutes(app, { telemetry, endpoints, vitalsPercent: settings.vitalsPercent, events });
      if (events) addEventStreamRoute(app, events);
      await addErrorReportRoute(app, { ...settings, telemetry, logger });
      app.addHook('onClose', (_app, done) => {
        canaryMonitor?.close();
        quarantine?.close();
        done();
      });
    },
  };
}
