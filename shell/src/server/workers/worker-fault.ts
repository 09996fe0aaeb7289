import type { VersionRef } from '../../model/composition/error-attribution.ts';

/**
 * What a remote's server code did to its worker: `stuck` (it loops), `hung` (a page was late and waited for nothing of the
 * backend), `memory`, `output` (more than any page writes), `ended` (it ended its process), `rejection` and `exception` (that
 * nobody waited for), `start` (its code does not start).
 */
export const FAULT_KINDS = ['stuck', 'hung', 'memory', 'output', 'ended', 'rejection', 'exception', 'start'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One such fault, with the version that is to blame. */
export interface WorkerFault extends VersionRef {
  readonly kind: FaultKind;
  /** Page or slot whose code ran; null where none did: a timer, for example. */
  readonly part: string | null;
  /** Whether it came of an answer that the backend did not give, or not as agreed: then a sound version does the same. */
  readonly isBackendFailure: boolean;
  /** Request id of the page view that it was done for; null where it is not known. */
  readonly trace: string | null;
  /** Path of that page; empty where it is not known. */
  readonly path: string;
  readonly message: string;
}
