import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addMetrics } from 'server-kit/metrics';
import type { CompositionSource } from '../composition/composition-source.ts';
import { addEndpointMetrics } from '../telemetry/endpoint-failures.ts';
import { addWorkerMetrics } from '../telemetry/worker-faults.ts';
import type { WorkerStats } from '../workers/worker-pool.ts';
import { addErrorReportRoute } from './error-report-route.ts';
import { addEventStreamRoute } from './event-stream-route.ts';
import type { Observability } from './observability.ts';
import type { MinuteLimits } from './in-memory-rate-limiter.ts';
import { addPageBeaconRoutes } from './page-beacon-routes.ts';
import { addPageCacheMetrics, type PageCacheMetricSources } from './page-cache-metrics.ts';
import { addCompositionMetrics } from './shell-metrics.ts';

/** Statistics of the shell, and the parts of it that the metrics expose too. */
interface Options extends PageCacheMetricSources {
  readonly config: {
    readonly apiOrigin: string;
    readonly crashReports: boolean;
    /** Percentage of documents whose browser reports web vitals. */
    readonly vitalsPercent: number;
    readonly metricsToken: string | undefined;
    readonly beaconLimits: MinuteLimits;
    readonly errorReportLimits: MinuteLimits;
  };
  readonly observability: Observability;
  readonly compositions: CompositionSource;
  readonly getWorkerStats: () => readonly WorkerStats[];
  readonly logger: FastifyBaseLogger;
}

/** Adds `/metrics`, error reports, beacons of pages, and the event stream. Closing `app` ends the monitoring. */
export async function addObservabilityRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { config, observability, compositions, logger } = options;
  const { telemetry, loads, endpoints, faults, events, canaries } = observability;
  const registry = addMetrics(app, config.metricsToken);
  registry.registerMetric(loads.metric);
  addCompositionMetrics(registry, { compositions, telemetry, canaries });
  addPageCacheMetrics(registry, options);
  addWorkerMetrics(registry, faults, options.getWorkerStats);
  addEndpointMetrics(registry, endpoints);
  addPageBeaconRoutes(app, { ...config, telemetry, endpoints, events });
  if (events) addEventStreamRoute(app, events);
  await addErrorReportRoute(app, { ...config, telemetry, logger });
  app.addHook('onClose', (_app, done) => {
    observability.close();
    done();
  });
}
