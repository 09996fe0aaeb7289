import { addDays, toInstant } from '../catalogue/delivery-rules.ts';

/** Days between the first and the last day on which an order may arrive. */
const WINDOW_DAYS = 2;

/** When an order is to arrive. */
export interface DeliveryWindow {
  readonly from: Date;
  readonly to: Date;
}

/** What the window follows from. */
export interface DeliveryPlan {
  /** Days until the slowest line leaves its seller, and days on the way to the city. */
  readonly dispatchDays: number;
  readonly travelDays: number;
  /** Every line is delivered tonight. */
  readonly isLateDelivery: boolean;
  readonly timezone: string;
  /** The customer's wish, times of day in the city (HH:MM); empty for none. */
  readonly preferredFrom: string;
  readonly preferredTo: string;
}

/** Tonight from 20:00 to 02:00, or whole days within the wished hours, else from 9 to 21 o'clock. */
export function deliveryWindow(now: Date, plan: DeliveryPlan): DeliveryWindow {
  const { timezone } = plan;
  if (plan.isLateDelivery) {
    return {
      from: toInstant(timezone, addDays(now, 0, timezone), '20:00'),
      to: toInstant(timezone, addDays(now, 1, timezone), '02:00'),
    };
  }
  const days = plan.dispatchDays + plan.travelDays;
  return {
    from: toInstant(timezone, addDays(now, days, timezone), plan.preferredFrom || '09:00'),
    to: toInstant(timezone, addDays(now, days + WINDOW_DAYS, timezone), plan.preferredTo || '21:00'),
  };
}
