import { Counter, Gauge, type Registry as MetricRegistry } from 'prom-client';
import type { FailurePhase } from 'shared-contracts/endpoints/telemetry/error-reports';
import { createTraceId } from '../../model/requests/trace.ts';
import type { WorkerFault, FaultKind } from '../workers/worker-fault.ts';
import type { WorkerStats } from '../workers/worker-pool.ts';
import type { Telemetry } from './telemetry.ts';

/** Number of faults of one kind in one part of a version's server code. */
export interface FaultCount extends Pick<WorkerFault, 'remote' | 'version' | 'kind' | 'part' | 'isExternal'> {
  readonly count: number;
  readonly message: string;
  /** Time of the last fault, in ISO 8601, UTC. */
  readonly at: string;
}

/** Faults of remotes' server code in its workers; bounded. */
export interface WorkerFaultLog {
  record(fault: WorkerFault): void;
  /** Newest first. */
  counts(): readonly FaultCount[];
  /** Calls `listener` with each fault from now on; returns a function that unsubscribes. */
  subscribe(listener: (fault: WorkerFault) => void): () => void;
}

interface Options {
  readonly telemetry: Pick<Telemetry, 'recordFailure'>;
  readonly now?: () => number;
  /** Called at most once in ten seconds for each kind and cause of fault of a version's part. */
  readonly log: (fault: FaultCount) => void;
}

const LOG_EVERY_MS = 10_000;
/** Most counts that are stored; the least recently used is evicted. */
const MAX_COUNTS = 200;

export function createWorkerFaultLog({ telemetry, log, now = Date.now }: Options): WorkerFaultLog {
  const counts = new Map<string, FaultCount>();
  const loggedAt = new Map<string, number>();
  const listeners = new Set<(fault: WorkerFault) => void>();
  return {
    record(fault) {
      const { remote, version, kind, part, isExternal, trace, path, message } = fault;
      const key = `${remote}@${version} ${kind} ${part ?? ''}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      const occurrence = { remote, version, kind, part, isExternal, message };
      const faultCount: FaultCount = { ...occurrence, count, at: new Date(now()).toISOString() };
      counts.delete(key);
      counts.set(key, faultCount);
      const [oldest] = counts.keys();
      if (counts.size > MAX_COUNTS && oldest !== undefined) {
        counts.delete(oldest);
        for (const external of [true, false]) loggedAt.delete(`${oldest} ${external}`);
      }
      const logKey = `${key} ${isExternal}`;
      if (now() - (loggedAt.get(logKey) ?? -Infinity) >= LOG_EVERY_MS) {
        loggedAt.set(logKey, now());
        log(faultCount);
      }
      telemetry.recordFailure({
        trace: trace ?? createTraceId(),
        side: 'server',
        phase: getPhase(kind),
        region: part?.startsWith('slot:') ? part : remote,
        version: { remote, version },
        message: message.slice(0, 300),
        path,
      });
      for (const listener of listeners) listener(fault);
    },
    counts: () => [...counts.values()].toReversed(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function getPhase(kind: FaultKind): FailurePhase {
  if (kind === 'rejection' || kind === 'exception') return 'uncaught';
  return kind === 'hung' || kind === 'start' ? 'load' : 'render';
}

/** Registers `remote_worker_faults_total`, `remote_workers`, `remote_worker_jobs` and `remote_workers_unresponsive`. */
export function addWorkerMetrics(
  registry: MetricRegistry,
  { counts }: Pick<WorkerFaultLog, 'counts'>,
  getStats: () => readonly WorkerStats[],
): void {
  registry.registerMetric(
    new Counter({
      name: 'remote_worker_faults_total',
      help: 'Faults of remotes’ server code in its workers, by remote, version, kind (stuck, hung, memory, output, cpu, markup, ended, rejection, exception, start) and part (page or slot).',
      labelNames: ['remote', 'version', 'kind', 'part'],
      registers: [],
      collect() {
        this.reset();
        for (const { remote, version, kind, part, count } of counts())
          this.inc({ remote, version, kind, part: part ?? '' }, count);
      },
    }),
  );
  const gauge = (name: string, help: string, value: (stats: WorkerStats) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['remote', 'version'],
        registers: [],
        collect() {
          this.reset();
          for (const stats of getStats()) this.set({ remote: stats.remote, version: stats.version }, value(stats));
        },
      }),
    );
  gauge('remote_workers', 'Processes that run a version’s server code.', ({ workers }) => workers);
  gauge('remote_worker_jobs', 'Pages and slots that they load or render now.', ({ jobs }) => jobs);
  gauge(
    'remote_workers_unresponsive',
    'Processes whose answer is overdue by 0.3 s: their code may loop. They answer or are ended soon.',
    ({ unresponsive }) => unresponsive,
  );
}
