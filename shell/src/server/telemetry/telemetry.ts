import type { FailurePhase } from 'shared-contracts/endpoints/telemetry/error-reports';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { getDocumentId, isTraceId } from '../../model/requests/trace.ts';

/**
 * Measured times of a version: load and start of its server code, load of a page's data, first HTML. In the browser:
 * the time until a page is hydrated (from the document's request, or from the click).
 */
export const LOAD_KINDS = ['code', 'data', 'render', 'browser'] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];

/** A failure in a page view. */
export interface PageFailure {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Id of the page view. */
  readonly trace: string;
  readonly side: 'server' | 'browser';
  readonly phase: FailurePhase;
  readonly region: string;
  /** Null for the shell's own parts. */
  readonly version: VersionRef | null;
  readonly message: string;
  /** Path of the page. */
  readonly path: string;
}

/** Statistics of one published version since this shell began to serve it. */
export interface VersionStats extends VersionRef {
  /** Page views with this version in the main region or a slot. */
  readonly views: number;
  /** Documents with a failure of this version, on either side; several failures of one document count once. */
  readonly failedViews: number;
  /** Number of failures, by `side phase`. */
  readonly failures: ReadonlyMap<string, number>;
  /** Last times in ms by kind, oldest first. */
  readonly loads: Readonly<Record<LoadKind, readonly number[]>>;
  readonly lastFailure: PageFailure | null;
}

/** Bounded statistics of the shell's pages. */
export interface Telemetry {
  /** Counts page views of these versions. */
  countPageViews(versions: readonly VersionRef[], views?: number): void;
  /**
   * Records a failure. A browser's failure of a version that no page of this shell had is listed, and counts for no
   * version.
   */
  recordFailure(failure: Omit<PageFailure, 'at'>): void;
  recordLoadTime(version: VersionRef, kind: LoadKind, ms: number): void;
  /** Measures work and returns its result; failed work is not counted. */
  measureLoad<T>(version: VersionRef, kind: LoadKind, work: () => Promise<T>): Promise<T>;
  /** Null for a version that no page had. */
  getStats(version: VersionRef): VersionStats | null;
  listStats(): readonly VersionStats[];
  /** Last failures, newest first. */
  failures(): readonly PageFailure[];
}

interface Options {
  readonly now?: () => number;
  /** Called with each failure, after it is counted. */
  readonly onFailure?: (failure: PageFailure) => void;
  readonly onLoad?: (version: VersionRef, kind: LoadKind, ms: number) => void;
  /** Called with a version whose statistics are evicted. */
  readonly onEvict?: (version: VersionRef) => void;
}

/** Number of versions with statistics; the least recently used is evicted. */
const MAX_VERSIONS = 40;
const MAX_FAILURES = 100;
const MAX_LOADS = 60;
/** Number of failed documents of a version that are counted once each; further failures all count. */
const MAX_DOCUMENTS = 1_000;

interface VersionRecord {
  readonly ref: VersionRef;
  views: number;
  failedViews: number;
  readonly failedDocuments: Set<string>;
  readonly failures: Map<string, number>;
  readonly loads: Record<LoadKind, number[]>;
  lastFailure: PageFailure | null;
}

export function createTelemetry({ now = Date.now, onFailure, onLoad, onEvict }: Options = {}): Telemetry {
  const records = new Map<string, VersionRecord>();
  const recent: PageFailure[] = [];

  function getOrCreateRecord({ remote, version }: VersionRef): VersionRecord {
    const key = `${remote}@${version}`;
    const record = records.get(key) ?? createRecord({ remote, version });
    records.delete(key);
    records.set(key, record);
    const [oldest] = records.entries();
    if (records.size > MAX_VERSIONS && oldest) {
      records.delete(oldest[0]);
      onEvict?.(oldest[1].ref);
    }
    return record;
  }

  const findRecord = ({ remote, version }: VersionRef) => records.get(`${remote}@${version}`);

  function recordLoadTime(version: VersionRef, kind: LoadKind, ms: number): void {
    const times = getOrCreateRecord(version).loads[kind];
    times.push(ms);
    if (times.length > MAX_LOADS) times.shift();
    onLoad?.(version, kind, ms);
  }

  return {
    countPageViews(versions, views = 1) {
      for (const version of versions) getOrCreateRecord(version).views += views;
    },
    recordFailure(input) {
      const failure = { ...input, at: new Date(now()).toISOString() };
      if (recent.some((second) => isSameFailure(second, failure))) return;
      recent.unshift(failure);
      if (recent.length > MAX_FAILURES) recent.pop();
      // A browser's report of an unknown version creates no statistics.
      const resolveRecord = failure.side === 'server' ? getOrCreateRecord : findRecord;
      const record = failure.version ? resolveRecord(failure.version) : undefined;
      if (record) countFailure(record, failure);
      onFailure?.(failure);
    },
    recordLoadTime,
    async measureLoad(version, kind, work) {
      const started = performance.now();
      const result = await work();
      recordLoadTime(version, kind, performance.now() - started);
      return result;
    },
    getStats(version) {
      const record = findRecord(version);
      return record ? toStats(record) : null;
    },
    listStats: () => [...records.values()].map(toStats),
    failures: () => recent,
  };
}

function createRecord(ref: VersionRef): VersionRecord {
  return {
    ref,
    views: 0,
    failedViews: 0,
    failedDocuments: new Set(),
    failures: new Map(),
    loads: { code: [], data: [], render: [], browser: [] },
    lastFailure: null,
  };
}

function toStats({ ref, views, failedViews, failures, loads, lastFailure }: VersionRecord): VersionStats {
  return { ...ref, views, failedViews, failures, loads, lastFailure };
}

function countFailure(record: VersionRecord, failure: PageFailure): void {
  const kind = `${failure.side} ${failure.phase}`;
  record.failures.set(kind, (record.failures.get(kind) ?? 0) + 1);
  record.lastFailure = failure;
  const documentId = isTraceId(failure.trace) ? getDocumentId(failure.trace) : failure.trace;
  if (record.failedDocuments.has(documentId)) return;
  if (record.failedDocuments.size < MAX_DOCUMENTS) record.failedDocuments.add(documentId);
  record.failedViews += 1;
}

/**
 * Whether two failures are one report that was sent twice, as happens when a request is repeated with a renewed token.
 */
function isSameFailure(first: PageFailure, second: PageFailure): boolean {
  return (
    first.trace === second.trace &&
    first.side === second.side &&
    first.phase === second.phase &&
    first.region === second.region &&
    first.message === second.message
  );
}
