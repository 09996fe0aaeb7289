/**
 * What can be wrong with a remote. Where the remote is asked (by the shell's server, by browsers) decides how the fault is made:
 * docs/testers.md tells what each does.
 */
export const FAULTS = [
  'down',
  'slow',
  '500',
  'not-javascript',
  'wrong-contract',
  'wrong-hash',
  'throws-in-render',
  'throws-on-hydration',
  'hangs',
  'loops-in-load',
  'loops-in-render',
  'allocates',
  'rejects-unawaited',
  'throws-in-timer',
  'suspends',
  'slow-then-quick',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Whom a fault meets: the shell's server that makes the first HTML, or the browsers that take it over. */
export type Side = 'server' | 'browser';

/** Faults on the way: the files are as they were published, and do not arrive so. */
export const TRANSPORT_FAULTS = [
  'down',
  'slow',
  '500',
  'not-javascript',
  'wrong-hash',
  'hangs',
  'slow-then-quick',
] as const;
export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

export const isTransportFault = (fault: string): fault is TransportFault =>
  (TRANSPORT_FAULTS as readonly string[]).includes(fault);

/** How much later than asked for a slow file comes, in ms: beyond every limit, also of a browser that is slow to begin with it. */
export const SLOW_MS = 15_000;
