import { ORDER_STATUSES, type Order, type OrderStatus } from 'shared-contracts/entities/account/order';
import type { ShownStatus } from './shown-status.ts';

/** One step of an order's tracking; `time` (ISO 8601) is when the order reached it. */
export interface TrackingStep {
  readonly status: ShownStatus;
  readonly state: 'done' | 'current' | 'ahead';
  readonly time: string | null;
}

const RETURN_STEPS: readonly OrderStatus[] = ['return_requested', 'returned'];
/** Final states. */
const FINAL_STATUSES: readonly OrderStatus[] = ['delivered', 'returned'];

/**
 * Returns the steps of an order in order (specification section 4, ACC-01): past, current, future. A return's steps
 * exist only after its request. A cancelled order has the steps that it reached, and its cancellation.
 */
export function trackingSteps({
  status,
  tracking,
  cancelled,
}: Pick<Order, 'status' | 'tracking' | 'cancelled'>): TrackingStep[] {
  if (cancelled !== undefined) {
    const reached = tracking.map((event): TrackingStep => ({ ...event, state: 'done' }));
    return [...reached, { status: 'cancelled', state: 'done', time: cancelled }];
  }
  const currentIndex = ORDER_STATUSES.indexOf(status);
  const isReturn = RETURN_STEPS.includes(status);
  return ORDER_STATUSES.filter((step) => isReturn || !RETURN_STEPS.includes(step)).map((step) => {
    const index = ORDER_STATUSES.indexOf(step);
    const isCurrent = index === currentIndex;
    const state =
      index < currentIndex || (isCurrent && FINAL_STATUSES.includes(step)) ? 'done' : isCurrent ? 'current' : 'ahead';
    return { status: step, state, time: tracking.findLast((event) => event.status === step)?.time ?? null };
  });
}
