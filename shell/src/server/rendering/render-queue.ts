/** Lane of a render: `checkout` has slots of its own, so that browsing never delays an order. */
export type RenderLane = 'checkout' | 'browsing';

/** Limits of running and waiting renders, for each lane. */
export interface RenderLimits {
  /** Most running renders; one owner has two thirds of them, and each always has a sixth. */
  readonly concurrency: number;
  /** Most waiting renders, shared in the same way; ten times as many for the checkout. */
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

/** Slot of a running render. */
export interface RenderSlot {
  /** Call it when the document streams: its late parts use no slot, up to a limit. */
  beginStreaming(): void;
  /** Releases the slot; repeated calls have no effect. */
  release(): void;
}

/** A bounded queue of document renders. */
export interface RenderQueue {
  /**
   * Waits for a render slot.
   * @param owner the version whose page is rendered: slow pages of one owner leave slots for those of the others
   * @throws OverloadError when too many wait, when the wait is over, or for browsing while the process is under
   * pressure
   */
  acquire(lane: RenderLane, owner: string): Promise<RenderSlot>;
  /** Whether half of the slots for browsing are in use, or the process is under pressure. */
  isBusy(): boolean;
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
    async acquire(lane, owner) {
      try {
        if (lane === 'browsing' && isUnderPressure())
          throw new OverloadError('The event loop lags: no page is rendered.');
        return await lanes[lane].acquire(owner);
      } catch (error) {
        rejected += 1;
        throw error;
      }
    },
    isBusy: () => isUnderPressure() || lanes.browsing.running() * 2 >= concurrency,
    stats: () => ({
      running: lanes.browsing.running() + lanes.checkout.running(),
      waiting: lanes.browsing.waiting() + lanes.checkout.waiting(),
      rejected,
    }),
  };
}

/** Documents of one owner that stream without a slot, in multiples of the concurrency. */
const STREAMS_PER_SLOT = 4;

/** A render that waits for a slot. */
interface Waiter {
  readonly owner: string;
  readonly admit: () => void;
}

function createLane({ concurrency, queue, waitMs }: RenderLimits) {
  const running = createShares(concurrency);
  const waiting = createShares(queue);
  const streaming = createShares(Infinity, concurrency * STREAMS_PER_SLOT);
  const waiters = new Set<Waiter>();

  /** Admits the longest waiting renders whose owners have a free slot. */
  const admitWaiters = (): void => {
    for (const { owner, admit } of waiters) if (running.hasRoom(owner)) admit();
  };
  const createSlot = (owner: string): RenderSlot => {
    let held: Shares | null = running;
    const moveTo = (next: Shares | null): void => {
      held?.remove(owner);
      next?.add(owner);
      held = next;
      admitWaiters();
    };
    return {
      beginStreaming() {
        if (held === running && streaming.hasRoom(owner)) moveTo(streaming);
      },
      release() {
        if (held) moveTo(null);
      },
    };
  };
  return {
    running: () => running.total() + streaming.total(),
    waiting: () => waiters.size,
    async acquire(owner: string): Promise<RenderSlot> {
      if (running.hasRoom(owner)) running.add(owner);
      else await waitForSlot(owner);
      return createSlot(owner);
    },
  };

  /** Resolves once the slot is acquired. */
  function waitForSlot(owner: string): Promise<void> {
    if (!waiting.hasRoom(owner)) throw new OverloadError(`${waiting.total()} renders wait already.`);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        waiters.delete(waiter);
        waiting.remove(owner);
      };
      const admit = (): void => {
        end();
        running.add(owner);
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new OverloadError(`A render waited ${waitMs} ms without a free slot.`));
      }, waitMs);
      const waiter = { owner, admit };
      waiters.add(waiter);
      waiting.add(owner);
    });
  }
}

/** Units of a limited resource by owner. */
interface Shares {
  /** Whether the owner may have one more. */
  hasRoom(owner: string): boolean;
  add(owner: string): void;
  remove(owner: string): void;
  total(): number;
}

/**
 * Shares a limit among owners. One owner has two thirds of it. Each always has a sixth, also when the others use all of
 * it: the total exceeds the limit by that much for each further owner.
 */
function createShares(limit: number, share = Math.ceil((limit * 2) / 3)): Shares {
  const reserved = Number.isFinite(limit) ? Math.min(share, Math.floor(limit / 6) + 1) : share;
  const counts = new Map<string, number>();
  let total = 0;
  const change = (owner: string, by: number): void => {
    const count = (counts.get(owner) ?? 0) + by;
    total += by;
    if (count === 0) counts.delete(owner);
    else counts.set(owner, count);
  };
  return {
    hasRoom(owner) {
      const count = counts.get(owner) ?? 0;
      return count < reserved || (count < share && total < limit);
    },
    add: (owner) => change(owner, 1),
    remove: (owner) => change(owner, -1),
    total: () => total,
  };
}

const CHECKOUT_PAGES = /^\/(?:cart|checkout|user-dashboard\/cart|sign-in|sign-up)\//;

/**
 * Returns the lane of a page.
 * @param path without locale segment
 */
export const getLane = (path: string): RenderLane => (CHECKOUT_PAGES.test(path) ? 'checkout' : 'browsing');
