import type { FailurePhase } from 'shared-contracts/endpoints/telemetry/error-reports';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { getDocumentId, isTraceId } from '../../model/requests/trace.ts';

/**
 * What is timed of a version: its server code fetched and started, a page's data had, its HTML begun, and in the browser the
 * time until a page is alive (from the document's request, or from the click).
 */
export const LOAD_KINDS = ['code', 'data', 'render', 'browser'] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];

/** Something of a page view that failed. */
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

/** What is known of one published version since this shell began to serve it. */
export interface VersionStats extends VersionRef {
  /** Page views that it stood in, in the main region or a slot. */
  readonly views: number;
  /** Documents in which something of it failed, on either side; several failures of one document count once. */
  readonly failedViews: number;
  /** How many failures, by `side phase`. */
  readonly failures: ReadonlyMap<string, number>;
  /** The last times in ms by kind, oldest first. */
  readonly loads: Readonly<Record<LoadKind, readonly number[]>>;
  readonly lastFailure: PageFailure | null;
}

/** What the shell remembers of its pages; all of it is bounded. */
export interface Telemetry {
  /** Counts page views of these versions. */
  countPageViews(versions: readonly VersionRef[], views?: number): void;
  /** Notes a failure; one of a version that no page of this shell held is listed, and counts for no version. */
  recordFailure(failure: Omit<PageFailure, 'at'>): void;
  recordLoadTime(version: VersionRef, kind: LoadKind, ms: number): void;
  /** Times work and gives what it gives; work that fails is not counted. */
  measureLoad<T>(version: VersionRef, kind: LoadKind, work: () => Promise<T>): Promise<T>;
  /** Null for a version that no page held. */
  getStats(version: VersionRef): VersionStats | null;
  listStats(): readonly VersionStats[];
  /** The last failures, newest first. */
  failures(): readonly PageFailure[];
}

interface Options {
  readonly now?: () => number;
  /** Told of each failure, after it is counted. */
  readonly onFailure?: (failure: PageFailure) => void;
  readonly onLoad?: (version: VersionRef, kind: LoadKind, ms: number) => void;
  /** Told of a version whose figures are given up. */
  readonly onEvict?: (version: VersionRef) => void;
}

/** How many versions have figures; the one unused for longest goes first. */
const MAX_VERSIONS = 40;
const MAX_FAILURES = 100;
const MAX_LOADS = 60;
/** From so many failed documents of a version on, further failures count one each. */
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
      // What a browser says of a version that it never had makes no figures.
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

/** One report that was sent twice, as a call is repeated with a renewed token. */
function isSameFailure(first: PageFailure, second: PageFailure): boolean {
  return (
    first.trace === second.trace &&
    first.side === second.side &&
    first.phase === second.phase &&
    first.region === second.region &&
    first.message === second.message
  );
}
