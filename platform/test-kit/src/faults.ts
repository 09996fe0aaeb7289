/**
 * Faults of a remote. The side (the shell's server or browsers) decides the implementation; docs/testers.md describes
 * each fault.
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
  'late-part',
  'slow-then-quick',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Side that a fault affects: the shell's server that renders the first HTML, or the browsers that hydrate it. */
export type Side = 'server' | 'browser';

/** Delivery faults: the files are as published, but do not arrive so. */
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
  TRANSPORT_FAULTS.some((known) => known === fault);

/** Delay of a slow file in ms: beyond every limit, also of a browser that is slow to start the request. */
export const SLOW_MS = 15_000;
