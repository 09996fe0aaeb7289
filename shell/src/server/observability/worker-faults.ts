import { Counter, Gauge, type Registry as MetricRegistry } from 'prom-client';
import type { FailurePhase } from 'shared-contracts/endpoints/error-reports';
import { newTrace } from '../../model/requests/trace.ts';
import type { Fault, FaultKind } from '../workers/worker-fault.ts';
import type { WorkerFigures } from '../workers/worker-pool.ts';
import type { Telemetry } from './telemetry.ts';

/** How often the server code of a version did one kind of harm in one of its parts. */
export interface FaultCount extends Pick<Fault, 'remote' | 'version' | 'kind' | 'part'> {
  readonly count: number;
  readonly message: string;
  /** The last time, in ISO 8601, UTC. */
  readonly at: string;
}

/** What remotes' server code did to its workers; bounded. */
export interface WorkerFaults {
  note(fault: Fault): void;
  /** The last one first. */
  counts(): readonly FaultCount[];
  /** Calls `listener` with each fault from now on; gives back what ends that. */
  follow(listener: (fault: Fault) => void): () => void;
}

interface Options {
  readonly telemetry: Pick<Telemetry, 'failed'>;
  readonly now?: () => number;
  /** Told at most once in ten seconds of each kind of a version's part. */
  readonly log: (fault: FaultCount) => void;
}

const LOG_EVERY_MS = 10_000;
/** So many counts are kept; the one unused for longest goes first. */
const MAX_COUNTS = 200;

export function createWorkerFaults({ telemetry, log, now = Date.now }: Options): WorkerFaults {
  const counts = new Map<string, FaultCount>();
  const loggedAt = new Map<string, number>();
  const listeners = new Set<(fault: Fault) => void>();
  return {
    note(fault) {
      const { remote, version, kind, part, trace, path, message } = fault;
      const key = `${remote}@${version} ${kind} ${part ?? ''}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      const noted: FaultCount = { remote, version, kind, part, message, count, at: new Date(now()).toISOString() };
      counts.delete(key);
      counts.set(key, noted);
      const [oldest] = counts.keys();
      if (counts.size > MAX_COUNTS && oldest !== undefined) {
        counts.delete(oldest);
        loggedAt.delete(oldest);
      }
      if (now() - (loggedAt.get(key) ?? -Infinity) >= LOG_EVERY_MS) {
        loggedAt.set(key, now());
        log(noted);
      }
      telemetry.failed({
        trace: trace ?? newTrace(),
        side: 'server',
        phase: phaseOf(kind),
        region: part?.startsWith('slot:') ? part : remote,
        version: { remote, version },
        message: message.slice(0, 300),
        path,
      });
      for (const listener of listeners) listener(fault);
    },
    counts: () => [...counts.values()].toReversed(),
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function phaseOf(kind: FaultKind): FailurePhase {
  if (kind === 'rejection' || kind === 'exception') return 'uncaught';
  return kind === 'hung' || kind === 'start' ? 'load' : 'render';
}

/** Registers `remote_worker_faults_total`, `remote_workers` and `remote_worker_jobs`. */
export function addWorkerMetrics(
  registry: MetricRegistry,
  { counts }: Pick<WorkerFaults, 'counts'>,
  figures: () => readonly WorkerFigures[],
): void {
  registry.registerMetric(
    new Counter({
      name: 'remote_worker_faults_total',
      help: 'What server code of remotes did to its processes, by remote, version, kind (stuck, hung, memory, output, ended, rejection, exception, start) and part (page or slot).',
      labelNames: ['remote', 'version', 'kind', 'part'],
      registers: [],
      collect() {
        this.reset();
        for (const { remote, version, kind, part, count } of counts())
          this.inc({ remote, version, kind, part: part ?? '' }, count);
      },
    }),
  );
  const gauge = (name: string, help: string, value: (of: WorkerFigures) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['remote', 'version'],
        registers: [],
        collect() {
          this.reset();
          for (const of of figures()) this.set({ remote: of.remote, version: of.version }, value(of));
        },
      }),
    );
  gauge('remote_workers', 'Processes that run a version’s server code.', ({ workers }) => workers);
  gauge('remote_worker_jobs', 'Pages and slots that they load or render now.', ({ jobs }) => jobs);
}
