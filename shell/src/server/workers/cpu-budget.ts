/** Time that an event (a job, a response) explains the worker's work, in ms; later the job only waits. */
const WORK_MS = 1_000;
/** Processors that a worker's threads use at most while it works: its own, and V8's for garbage and compiled code. */
const WORK_PROCESSORS = 3;
/** Processor time that a worker may use beyond its share, in ms: V8 compiles and collects after a job. */
const BURST_MS = 2_000;

/**
 * Processor time that a worker may use (token bucket). While it works it may use its processors fully. While it has no
 * job, or its jobs only wait, it may use a small share: code that goes on computing then takes time from all others.
 */
export class CpuBudget {
  #remainingMs = BURST_MS;
  #last: { readonly at: number; readonly cpuMs: number } | null = null;
  /** Work since the last check, in ms, and the begin and the limit of the current work. */
  #workedMs = 0;
  #workingSince: number | null = null;
  #workingUntil = 0;

  /** Called when the worker gets work: a job, slots, a response. */
  addWork(now = performance.now()): void {
    this.#settle(now);
    this.#workingSince ??= now;
    this.#workingUntil = now + WORK_MS;
  }

  /** Called when the last job has ended. */
  endWork(now = performance.now()): void {
    this.#settle(now);
    this.#workingSince = null;
  }

  /**
   * Whether the worker has used more than its budget. Call it regularly.
   * @param cpuMs processor time since its start; null where the system does not say
   * @param idleShare share of a processor that it may use without work
   */
  isExceeded(now: number, cpuMs: number | null, idleShare: number): boolean {
    this.#settle(now);
    const worked = this.#workedMs;
    this.#workedMs = 0;
    const last = this.#last;
    if (cpuMs === null) return false;
    this.#last = { at: now, cpuMs };
    if (!last) return false;
    const earned = worked * WORK_PROCESSORS + (now - last.at) * idleShare;
    this.#remainingMs = Math.min(BURST_MS, this.#remainingMs + earned - (cpuMs - last.cpuMs));
    return this.#remainingMs < 0;
  }

  /** Adds the current work until now. */
  #settle(now: number): void {
    if (this.#workingSince === null) return;
    const until = Math.min(now, this.#workingUntil);
    this.#workedMs += Math.max(0, until - this.#workingSince);
    this.#workingSince = now < this.#workingUntil ? now : null;
  }
}
