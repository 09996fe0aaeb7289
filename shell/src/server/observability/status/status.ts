import type { Composition, ComposedRemote } from 'shared-contracts/composition/manifest';
import type { HistoryEntry, RegistryState } from 'registry-client/registry';
import { getDocumentId, isTraceId } from '../../../model/requests/trace.ts';
import type { CanaryStatus } from '../../composition/canary-monitor.ts';
import type { RecordedEvent } from '../../telemetry/event-store.ts';
import type { EndpointFailureCount } from '../../telemetry/endpoint-failures.ts';
import type { FaultCount } from '../../telemetry/worker-faults.ts';
import type { PageFailure, VersionStats } from '../../telemetry/telemetry.ts';

/**
 * Why this version is active: by the registry, a canary or an override, or as the last known good one (`kept`).
 * Operators' scripts read these values in composition.json, so they do not change (docs/operators.md).
 */
export type VersionSource = 'registry' | 'canary' | 'override' | 'kept';

/** Current state of a remote. */
export interface RemoteStatus {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly source: VersionSource;
  readonly health: 'healthy' | 'failing' | 'unreachable';
  readonly stats: VersionStats | null;
}

/** Failures of one document, with the events of its page views. */
export interface FailedDocument {
  /** Id that the page views of the document share. */
  readonly id: string;
  readonly failures: readonly PageFailure[];
  /** Types of its application events, oldest first. */
  readonly events: readonly string[];
}

/** Data of the status page. */
export interface CompositionStatus {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly composition: string;
  readonly shell: string;
  readonly contract: string;
  readonly remotes: readonly RemoteStatus[];
  readonly canaries: readonly CanaryStatus[];
  readonly failed: readonly FailedDocument[];
  /** Faults of remotes' server code in its workers, newest first. */
  readonly faults: readonly FaultCount[];
  /** Endpoints of the backend that failed pages, newest failure first. */
  readonly endpoints: readonly EndpointFailureCount[];
  /** Newest first, or why the history is unavailable. */
  readonly history: readonly HistoryEntry[] | { readonly unreachable: string };
}

/** Time after a failure during which a version is failing, in ms. */
const FAILING_MS = 60_000;
const MAX_HISTORY = 8;
const MAX_FAILED = 12;

interface RemoteInput {
  readonly remote: ComposedRemote;
  readonly source: VersionSource;
  readonly isReachable: boolean;
  readonly stats: VersionStats | null;
  /** In ms. */
  readonly now: number;
}

export function createRemoteStatus({ remote, source, isReachable, stats, now }: RemoteInput): RemoteStatus {
  const { name, version, contract } = remote.descriptor;
  const failedAt = stats?.lastFailure ? Date.parse(stats.lastFailure.at) : -Infinity;
  const health = !isReachable ? 'unreachable' : now - failedAt < FAILING_MS ? 'failing' : 'healthy';
  return { name, version, contract, source, health, stats };
}

/** @param registry null when the registry is unavailable. */
export function getVersionSource(
  { descriptor }: ComposedRemote,
  chosen: { readonly canaries: readonly string[]; readonly overriddenRemotes: readonly string[] },
  registry: RegistryState | null,
): VersionSource {
  const { name, version } = descriptor;
  if (chosen.overriddenRemotes.includes(name)) return 'override';
  if (chosen.canaries.includes(name)) return 'canary';
  const activeVersion = registry?.remotes[name]?.active;
  return activeVersion === version ? 'registry' : 'kept';
}

/** Groups the last failures by document, newest document first. */
export function groupFailuresByDocument(
  failures: readonly PageFailure[],
  events: readonly RecordedEvent[],
): readonly FailedDocument[] {
  const toDocumentId = (trace: string) => (isTraceId(trace) ? getDocumentId(trace) : trace);
  const ids = [...new Set(failures.map(({ trace }) => toDocumentId(trace)))].slice(0, MAX_FAILED);
  return ids.map((id) => ({
    id,
    failures: failures.filter(({ trace }) => toDocumentId(trace) === id),
    events: events.filter(({ trace }) => toDocumentId(trace) === id).map(({ type }) => type),
  }));
}

/** The last changes, newest first. */
export function listLastChanges({ history }: RegistryState): readonly HistoryEntry[] {
  return history.slice(-MAX_HISTORY).toReversed();
}

/** Formats the JSON for machines: `/__composition/composition.json`. */
export function toStatusJson(status: CompositionStatus, { id }: Composition) {
  return {
    shell: { version: status.shell },
    contract: status.contract,
    composition: id,
    remotes: status.remotes.map(({ name, version, contract, source, health, stats }) => ({
      name,
      version,
      contract,
      source,
      healthy: health === 'healthy',
      views: stats?.views ?? 0,
      failedViews: stats?.failedViews ?? 0,
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
