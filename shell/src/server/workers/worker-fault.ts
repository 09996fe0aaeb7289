import type { VersionRef } from '../../model/composition/error-attribution.ts';

/**
 * Fault of a remote's server code in its worker. `stuck`: it loops. `hung`: a page was late without a pending backend
 * request, or a part of it. `memory`: it used too much. `output`: it wrote more than any page. `cpu`: it computed without
 * a job. `markup`: its HTML would change the page around it. `ended`: it ended its process. `rejection` and `exception`:
 * uncaught. `start`: its code does not start.
 */
export const FAULT_KINDS = [
  'stuck',
  'hung',
  'memory',
  'output',
  'cpu',
  'markup',
  'ended',
  'rejection',
  'exception',
  'start',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One such fault, with its version. */
export interface WorkerFault extends VersionRef {
  readonly kind: FaultKind;
  /** Page or slot whose code ran; null where none did: a timer, for example. */
  readonly part: string | null;
  /** Whether the backend or a busy machine may have caused it: a healthy version does the same then. */
  readonly isExternal: boolean;
  /** Request id of the page view of the job; null if unknown. */
  readonly trace: string | null;
  /** Path of that page; empty if unknown. */
  readonly path: string;
  readonly message: string;
}
