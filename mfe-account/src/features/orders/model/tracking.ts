import { ORDER_STATUSES, type Order, type OrderStatus } from 'shared-contracts/entities/order';

/** One step of an order's way; `time` (ISO 8601) is when it was reached. */
export interface TrackingStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'current' | 'ahead';
  readonly time: string | null;
}

const RETURN_STEPS: readonly OrderStatus[] = ['return_requested', 'returned'];
/** Nothing follows by itself after these. */
const ENDS: readonly OrderStatus[] = ['delivered', 'returned'];

/**
 * The steps of an order in their order (specification section 4, ACC-01): what was passed, where it is, what is ahead. The
 * steps of a return are there only when one was asked for.
 */
export function trackingSteps({ status, tracking }: Pick<Order, 'status' | 'tracking'>): TrackingStep[] {
  const reached = ORDER_STATUSES.indexOf(status);
  const returning = RETURN_STEPS.includes(status);
  return ORDER_STATUSES.filter((step) => returning || !RETURN_STEPS.includes(step)).map((step) => {
    const place = ORDER_STATUSES.indexOf(step);
    const isHere = place === reached;
    const state = place < reached || (isHere && ENDS.includes(step)) ? 'done' : isHere ? 'current' : 'ahead';
    return { status: step, state, time: tracking.findLast((event) => event.status === step)?.time ?? null };
  });
}
