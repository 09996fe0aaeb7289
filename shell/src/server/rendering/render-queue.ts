/** Who a render is for: `checkout` has places of its own, so that browsing never keeps an order waiting. */
export type RenderLane = 'checkout' | 'browsing';

/** Bounds of the renders that run and wait at a time, for each lane. */
export interface RenderLimits {
  /** How many run. */
  readonly concurrency: number;
  /** How many wait; of the checkout ten times as many. */
  readonly queue: number;
  /** How long one waits, in ms; of the checkout ten times as long. */
  readonly waitMs: number;
}

/** Thrown when a page cannot be rendered now because too many are; the visitor may come again soon. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** What the queue does, for metrics. */
export interface RenderQueueStats {
  readonly running: number;
  readonly waiting: number;
  /** How many were refused since the start. */
  readonly rejected: number;
}

/** A bounded queue of document renders. */
export interface RenderQueue {
  /**
   * Waits for a place.
   * @returns gives the place back; more than one call is as one.
   * @throws OverloadError when too many wait, when the wait is over, or for browsing while the process is under pressure
   */
  acquire(lane: RenderLane): Promise<() => void>;
  stats(): RenderQueueStats;
}

/** @param isUnderPressure whether the event loop lags beyond its limit. */
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

  /** Resolves with the place taken. */
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
        reject(new OverloadError(`A render waited ${waitMs} ms without a place.`));
      }, waitMs);
      waiters.add(admit);
    });
  }
}

const CHECKOUT_PAGES = /^\/(?:cart|checkout|user-dashboard\/cart|sign-in|sign-up)\//;

/** The lane of a page. @param path without locale segment */
export const getLane = (path: string): RenderLane => (CHECKOUT_PAGES.test(path) ? 'checkout' : 'browsing');
