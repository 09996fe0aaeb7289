/** Limits of a version's trial. */
export interface GateLimits {
  /** Time limit of one step of its server code: the top level, a page, a slot, a message catalogue; in ms. */
  readonly stepMs: number;
  /** Idle time: how long the process runs on without calls, in ms. */
  readonly idleMs: number;
  /** Memory limit of its server code, in MB. */
  readonly memoryMb: number;
  /** Allowed growth of memory during the idle time, in MB. */
  readonly growthMb: number;
  /** Time limit of one page, in ms. */
  readonly pageMs: number;
  /** Time without any response after which the trial shell counts as stuck, in ms. */
  readonly stuckMs: number;
  /** How long a trial shell is watched after a page that may end it later, in ms. */
  readonly settleMs: number;
  /** Time limit of all pages of a version together, in ms. */
  readonly totalMs: number;
}

/** Default limits of `publish`. */
const PUBLISH_LIMITS: GateLimits = {
  stepMs: 10_000,
  idleMs: 30_000,
  memoryMb: 256,
  growthMb: 8,
  pageMs: 10_000,
  stuckMs: 4_000,
  settleMs: 1_500,
  totalMs: 300_000,
};

/** The limits of `publish`; GATE_IDLE_MS shortens the idle time. */
export function readGateLimits({ GATE_IDLE_MS }: NodeJS.ProcessEnv): GateLimits {
  const idleMs = Number(GATE_IDLE_MS === '' ? undefined : GATE_IDLE_MS);
  return Number.isFinite(idleMs) && idleMs >= 0 ? { ...PUBLISH_LIMITS, idleMs } : PUBLISH_LIMITS;
}

/** The limits where a person waits: a rollback, and the start of a developer's own shop. */
export const QUICK_LIMITS: GateLimits = { ...PUBLISH_LIMITS, idleMs: 0 };

/** Idle time of an activation, in ms: a person waits for the change. */
const ACTIVATION_IDLE_MS = 2_000;

/** The limits of an activation of a version that was published before. */
export const activationLimits = (limits: GateLimits): GateLimits => ({
  ...limits,
  idleMs: Math.min(limits.idleMs, ACTIVATION_IDLE_MS),
});
