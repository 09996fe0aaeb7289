/** Lane of a render: `checkout` has slots of its own, so that browsing never delays an order. */
export type RenderLane = 'checkout' | 'browsing';

/** Limits of running and waiting renders, for each lane. */
export interface RenderLimits {
  /** Most running renders. */
  readonly concurrency: number;
  /** Most waiting renders; ten times as many for the checkout. */
  readonly queue: number;
  /** Longest wait, in ms; ten times as long for the checkout. */
  readonly waitMs: number;
}

/** Thrown when too many pages are rendering; the visitor may retry soon. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** Statistics of the queue, for metrics. */
export interface RenderQueueStats {
  readonly running: number;
  readonly waiting: number;
  /** Number of rejected renders since the start. */
  readonly rejected: number;
}

/** A bounded queue of document renders. */
export interface RenderQueue {
  /**
   * Waits for a render slot.
   * @returns a function that releases the slot; repeated calls have no effect.
   * @throws OverloadError when too many wait, when the wait is over, or for browsing while the process is under
   * pressure
   */
  acquire(lane: RenderLane): Promise<() => void>;
  stats(): RenderQueueStats;
}

/** @param isUnderPressure whether the event loop lags beyond its limit */
export function createRenderQueue(limits: RenderLimits, isUnderPressure: () => boolean): RenderQueue {
  const { concurrency, queue, waitMs } = limits;
  const lanes = {
    browsing: createLane({ concurrency, queue, waitMs }),
    checkout: createLane({ concurrency, queue: queue * 10, waitMs: waitMs * 10 }),
  };
  let rejected = 0;
  return {
    async acquire(lane) {
      try {
        if (lane === 'browsing' && isUnderPressure())
          throw new OverloadError('The event loop lags: no page is rendered.');
        return await lanes[lane].acquire();
      } catch (error) {
        rejected += 1;
        throw error;
      }
    },
    stats: () => ({
      running: lanes.browsing.running() + lanes.checkout.running(),
      waiting: lanes.browsing.waiting() + lanes.checkout.waiting(),
      rejected,
    }),
  };
}

function createLane({ concurrency, queue, waitMs }: RenderLimits) {
  const waiters = new Set<() => void>();
  let running = 0;
  const createRelease = (): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      const [next] = waiters;
      next?.();
    };
  };
  return {
    running: () => running,
    waiting: () => waiters.size,
    async acquire(): Promise<() => void> {
      if (running >= concurrency) await waitForSlot();
      else running += 1;
      return createRelease();
    },
  };

  /** Resolves once the slot is acquired. */
  function waitForSlot(): Promise<void> {
    if (waiters.size >= queue) throw new OverloadError(`${queue} renders wait already.`);
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        waiters.delete(admit);
        running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        waiters.delete(admit);
        reject(new OverloadError(`A render waited ${waitMs} ms without a free slot.`));
      }, waitMs);
      waiters.add(admit);
    });
  }
}

const CHECKOUT_PAGES = /^\/(?:cart|checkout|user-dashboard\/cart|sign-in|sign-up)\//;

/**
 * Returns the lane of a page.
 * @param path without locale segment
 */
export const getLane = (path: string): RenderLane => (CHECKOUT_PAGES.test(path) ? 'checkout' : 'browsing');
