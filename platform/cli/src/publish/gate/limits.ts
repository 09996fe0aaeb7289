/** What trying a version may take. */
export interface GateLimits {
  /** How long one step of its server code may take: the top level, a page, a slot, a message catalogue; in ms. */
  readonly stepMs: number;
  /** How long the server code is kept while nobody calls it, in ms. */
  readonly idleMs: number;
  /** Memory that its server code may take, in MB. */
  readonly memoryMb: number;
  /** How much more memory it may hold after the idle time than before it, in MB. */
  readonly growthMb: number;
  /** How long a page may take, in ms. */
  readonly pageMs: number;
  /** How long the trial shell may answer nothing at all, in ms. */
  readonly stuckMs: number;
  /** How long a trial shell is watched after a page that may end it later, in ms. */
  readonly settleMs: number;
  /** How long the pages of a version may take together, in ms. */
  readonly totalMs: number;
}

/** What `publish` allows. */
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

/** The limits where nobody may wait: a rollback, and the start of a developer's own shop. */
export const QUICK_LIMITS: GateLimits = { ...PUBLISH_LIMITS, idleMs: 0 };

/** How long an activation keeps the server code while nobody calls it, in ms: somebody waits for the change. */
const ACTIVATION_IDLE_MS = 2_000;

/** The limits of what makes a version live that was published before. */
export const activationLimits = (limits: GateLimits): GateLimits => ({
  ...limits,
  idleMs: Math.min(limits.idleMs, ACTIVATION_IDLE_MS),
});
