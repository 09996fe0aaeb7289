import type { Composition, ComposedRemote } from 'shared-contracts/composition/manifest';
import type { HistoryEntry, RegistryState } from 'registry-client/registry';
import { documentOf, isTrace } from '../../../model/requests/trace.ts';
import type { JudgedCanary } from '../../composition/canary-monitor.ts';
import type { TailedEvent } from '../event-store.ts';
import type { EndpointFailureCount } from '../endpoint-failures.ts';
import type { FaultCount } from '../worker-faults.ts';
import type { Failure, VersionFigures } from '../telemetry.ts';

/** Why this version stands: the registry names it, a canary or an override put it there, or it is the last that was good. */
export type RemoteSource = 'registry' | 'canary' | 'override' | 'kept';

/** A remote as it is now. */
export interface RemoteStatus {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly source: RemoteSource;
  readonly health: 'healthy' | 'failing' | 'unreachable';
  readonly figures: VersionFigures | null;
}

/** The failures of one document, with the events of its page views. */
export interface FailedDocument {
  /** The id that the page views of the document share. */
  readonly id: string;
  readonly failures: readonly Failure[];
  /** Types of its application events, oldest first. */
  readonly events: readonly string[];
}

/** Everything that the status page shows. */
export interface CompositionStatus {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly composition: string;
  readonly shell: string;
  readonly contract: string;
  readonly remotes: readonly RemoteStatus[];
  readonly canaries: readonly JudgedCanary[];
  readonly failed: readonly FailedDocument[];
  /** What server code of remotes did to its processes, the last first. */
  readonly faults: readonly FaultCount[];
  /** Endpoints of the backend that failed pages, the last one first. */
  readonly endpoints: readonly EndpointFailureCount[];
  /** Newest first, or why there is none. */
  readonly history: readonly HistoryEntry[] | { readonly unreachable: string };
}

/** A version is failing for so long after a failure of it, in ms. */
const FAILING_MS = 60_000;
const MAX_HISTORY = 8;
const MAX_FAILED = 12;

interface RemoteInput {
  readonly remote: ComposedRemote;
  readonly source: RemoteSource;
  readonly reachable: boolean;
  readonly figures: VersionFigures | null;
  /** In ms. */
  readonly now: number;
}

export function remoteStatus({ remote, source, reachable, figures, now }: RemoteInput): RemoteStatus {
  const { name, version, contract } = remote.descriptor;
  const failedAt = figures?.lastFailure ? Date.parse(figures.lastFailure.at) : -Infinity;
  const health = !reachable ? 'unreachable' : now - failedAt < FAILING_MS ? 'failing' : 'healthy';
  return { name, version, contract, source, health, figures };
}

/** @param registry null when it does not answer. */
export function sourceOf(
  { descriptor }: ComposedRemote,
  chosen: { readonly canaries: readonly string[]; readonly overridden: readonly string[] },
  registry: RegistryState | null,
): RemoteSource {
  const { name, version } = descriptor;
  if (chosen.overridden.includes(name)) return 'override';
  if (chosen.canaries.includes(name)) return 'canary';
  const named = registry?.remotes[name]?.active;
  return named === version ? 'registry' : 'kept';
}

/** The last failures by document, the newest document first. */
export function failedDocuments(
  failures: readonly Failure[],
  events: readonly TailedEvent[],
): readonly FailedDocument[] {
  const idOf = (trace: string) => (isTrace(trace) ? documentOf(trace) : trace);
  const ids = [...new Set(failures.map(({ trace }) => idOf(trace)))].slice(0, MAX_FAILED);
  return ids.map((id) => ({
    id,
    failures: failures.filter(({ trace }) => idOf(trace) === id),
    events: events.filter(({ trace }) => idOf(trace) === id).map(({ type }) => type),
  }));
}

/** The last changes, newest first. */
export function lastChanges({ history }: RegistryState): readonly HistoryEntry[] {
  return history.slice(-MAX_HISTORY).toReversed();
}

/** What machines read: `/__composition/composition.json`. */
export function statusJson(status: CompositionStatus, { id }: Composition) {
  return {
    shell: { version: status.shell },
    contract: status.contract,
    composition: id,
    remotes: status.remotes.map(({ name, version, contract, source, health, figures }) => ({
      name,
      version,
      contract,
      source,
      healthy: health === 'healthy',
      views: figures?.views ?? 0,
      failedViews: figures?.failedViews ?? 0,
    })),
    faults: status.faults,
    endpoints: status.endpoints,
    canaries: status.canaries.map(({ verdict, ...canary }) => ({
      ...canary,
      errorRate: verdict.errorRate,
      verdict: verdict.kind,
    })),
  };
}
