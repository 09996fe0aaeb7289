import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'registry-client/registry';
import type { CompositionSource } from '../composition/composition-source.ts';
import { monitorCanaries, type CanaryMonitor, type CanaryStatus } from '../composition/canary-monitor.ts';
import { createEndpointFailures, type EndpointFailures } from '../telemetry/endpoint-failures.ts';
import { createEventStore, type EventStore } from '../telemetry/event-store.ts';
import { createLoadHistogram, type LoadHistogram } from './shell-metrics.ts';
import { startQuarantine, type Quarantine, type QuarantineLimits } from '../composition/quarantine.ts';
import { createWorkerFaultLog, type WorkerFaultLog } from '../telemetry/worker-faults.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

/** All statistics of the shell's pages, with their inputs and outputs. */
export interface Observability {
  readonly telemetry: Telemetry;
  readonly loads: LoadHistogram;
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
  /** Ends the monitoring. */
  close(): void;
}

interface ObservabilitySettings {
  readonly tools: boolean;
  readonly quarantine: QuarantineLimits;
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
    loads,
    endpoints,
    faults,
    events,
    canaries: () => canaryMonitor?.canaries() ?? [],
    startMonitoring(registry, compositions) {
      canaryMonitor = monitorCanaries({ registry, compositions, telemetry, logger });
      quarantine = startQuarantine({ limits: settings.quarantine, faults, registry, compositions, logger });
    },
    handleCompositionChange: () => canaryMonitor?.check(),
    close() {
      canaryMonitor?.close();
      quarantine?.close();
    },
  };
}
