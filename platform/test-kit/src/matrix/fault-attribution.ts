import type { Fault } from '../faults.ts';
import { assert, waitUntil } from './checks.ts';

/** Kinds of worker fault that a shell may count for a fault of server code; one of them is required. */
const KINDS: Readonly<Partial<Record<Fault, readonly string[]>>> = {
  hangs: ['hung'],
  slow: ['hung'],
  'loops-in-load': ['stuck'],
  'loops-in-render': ['stuck'],
  // A worker in endless garbage collection may be unresponsive for too long before its memory is full. On a slow machine
  // the page's time limit may pass before: then the worker computes without a job.
  allocates: ['memory', 'stuck', 'cpu'],
  'rejects-unawaited': ['rejection'],
  'throws-in-timer': ['exception'],
  suspends: ['hung'],
  'late-part': ['hung'],
};

/** The version that has a fault in its code. */
interface BrokenVersion {
  readonly fault: Fault;
  readonly remote: string;
  /** Null when the fault is not in the code; no version has a fault then. */
  readonly version: string | null;
}

/** Worker faults that a shell counts from now on, by version. */
export interface AttributionWatch {
  /** @throws Error unless the broken version is counted with the right kind, and no other version with any. */
  assertAttribution(broken: BrokenVersion): Promise<void>;
}

export async function watchAttribution(shellOrigin: string): Promise<AttributionWatch> {
  const before = await readCounts(shellOrigin);
  return {
    async assertAttribution({ fault, remote, version }) {
      const name = `${remote}@${version ?? ''}`;
      const kinds = version === null ? [] : (KINDS[fault] ?? []);
      // Only this test uses the version: its fault may have been counted with the first page, whose slot is cached.
      const earlierCount = (key: string): number =>
        version !== null && key.startsWith(`${name} `) ? 0 : (before.get(key) ?? 0);
      let counted: string[] = [];
      const isCounted = async (): Promise<boolean> => {
        const counts = await readCounts(shellOrigin);
        counted = [...counts].flatMap(([key, count]) => (count > earlierCount(key) ? [key] : []));
        return kinds.length === 0 || kinds.some((kind) => counted.includes(`${name} ${kind}`));
      };
      await waitUntil(`the shell counts the fault “${kinds.join(' or ')}” of ${name}`, isCounted);
      const others = counted.filter((key) => (version === null || !key.startsWith(`${name} `)) && !isLateFault(key));
      assert(others.length === 0, `The shell blames ${others.join(', ')} for the fault of ${name}.`);
    },
  };
}

/**
 * Whether a count is a version's own fault of an earlier cell, `cart-checkout@1.0.0-loops-in-load.42 stuck`: the shell
 * may still run a page of that version, for a cache or in a second worker, and count its fault seconds later.
 */
export function isLateFault(key: string): boolean {
  const [version = '', kind = ''] = key.split(' ');
  return Object.entries(KINDS).some(([fault, kinds]) => version.includes(`-${fault}.`) && kinds.includes(kind));
}

/** Counts by `remote@version kind`, from the shell's `remote_worker_faults_total`. */
async function readCounts(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.matchAll(/^remote_worker_faults_total\{(?<labels>[^}]*)\} (?<count>\d+)/gm);
  const counts = new Map<string, number>();
  for (const { groups = {} } of lines) {
    const label = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(groups['labels'] ?? '')?.[1] ?? '';
    const key = `${label('remote')}@${label('version')} ${label('kind')}`;
    counts.set(key, (counts.get(key) ?? 0) + Number(groups['count']));
  }
  return counts;
}
