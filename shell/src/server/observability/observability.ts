import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addMetrics } from 'server-kit/metrics';
import type { Registry } from 'registry-client/registry';
import type { CompositionSource } from '../composition/composition-source.ts';
import { watchCanaries, type CanaryWatch, type JudgedCanary } from '../composition/canary-monitor.ts';
import { errorReportRoute } from './error-report-route.ts';
import { addEndpointMetrics, createEndpointFailures, type EndpointFailures } from './endpoint-failures.ts';
import { createEventStore, type EventStore } from './event-store.ts';
import { eventStreamRoute } from './event-stream-route.ts';
import { pageBeaconRoutes } from './page-beacon-routes.ts';
import { addKeptMetrics, type KeptSources } from './page-cache-metrics.ts';
import { addCompositionMetrics, createLoadHistogram } from './shell-metrics.ts';
import { startQuarantine, type Quarantine, type QuarantineLimits } from '../composition/quarantine.ts';
import type { WorkerFigures } from '../workers/worker-pool.ts';
import { addWorkerMetrics, createWorkerFaults, type WorkerFaults } from './worker-faults.ts';
import { createTelemetry, type Telemetry } from './telemetry.ts';

/** The shell's settings that say what may be observed. */
export interface ObservationSettings {
  readonly apiOrigin: string;
  readonly tools: boolean;
  readonly crashReports: boolean;
  /** Of so many in a hundred documents the browser tells how it went. */
  readonly vitalsPercent: number;
  readonly metricsToken: string | undefined;
  readonly quarantine: QuarantineLimits;
}

/** Parts of the shell whose figures are told. */
export interface ObservedParts extends KeptSources {
  readonly workerFigures: () => readonly WorkerFigures[];
}

/** Everything that the shell notes of its pages, and the ways in and out of it. */
export interface Observation {
  readonly telemetry: Telemetry;
  readonly endpoints: EndpointFailures;
  readonly faults: WorkerFaults;
  /** Null where testers' tools are off. */
  readonly events: EventStore | null;
  canaries(): readonly JudgedCanary[];
  /** Begins to judge canaries, and to quarantine versions that do harm. */
  follow(registry: Registry, compositions: CompositionSource): void;
  /** What is live has changed: the page views of a canary that has begun count from here, the first one included. */
  recomposed(): void;
  /** Adds `/metrics`, error reports, what pages tell of themselves, and the stream of events. */
  routes(app: FastifyInstance, compositions: CompositionSource, parts: ObservedParts): Promise<void>;
}

export function createObservation(settings: ObservationSettings, logger: FastifyBaseLogger): Observation {
  const loads = createLoadHistogram();
  let watch: CanaryWatch | null = null;
  let quarantine: Quarantine | null = null;
  const telemetry = createTelemetry({
    onFailure: () => watch?.look(),
    onLoad: loads.observe,
    onForget: loads.forget,
  });
  const events = settings.tools ? createEventStore() : null;
  const canaries = () => watch?.canaries() ?? [];
  const faults = createWorkerFaults({
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
    canaries,
    follow(registry, compositions) {
      watch = watchCanaries({ registry, compositions, telemetry, logger });
      quarantine = startQuarantine({ limits: settings.quarantine, faults, registry, compositions, logger });
    },
    recomposed: () => watch?.look(),
    async routes(app, compositions, parts) {
      const registry = addMetrics(app, settings.metricsToken);
      registry.registerMetric(loads.metric);
      addCompositionMetrics(registry, { compositions, telemetry, canaries });
      addKeptMetrics(registry, parts);
      addWorkerMetrics(registry, faults, parts.workerFigures);
      addEndpointMetrics(registry, endpoints);
      pageBeaconRoutes(app, { telemetry, endpoints, vitalsPercent: settings.vitalsPercent, events });
      if (events) eventStreamRoute(app, events);
      await errorReportRoute(app, { ...settings, telemetry, logger });
      app.addHook('onClose', (_app, done) => {
        watch?.close();
        quarantine?.close();
        done();
      });
    },
  };
}
