import { addDays, toInstant } from '../catalogue/index.ts';

/** Days between the earliest and the latest day of delivery. */
const WINDOW_DAYS = 2;

/** Time range in which an order arrives. */
export interface DeliveryWindow {
  readonly from: Date;
  readonly to: Date;
}

/** Inputs of the delivery window. */
export interface DeliveryPlan {
  /** Dispatch days of the slowest line plus days of transport to the city. */
  readonly dispatchDays: number;
  readonly travelDays: number;
  /** Every line has late delivery. */
  readonly isLateDelivery: boolean;
  readonly timezone: string;
  /** The customer's preferred hours in the city (HH:MM); empty for none. */
  readonly preferredFrom: string;
  readonly preferredTo: string;
}

/** Tonight from 20:00 to 02:00, or whole days within the preferred hours, by default from 9 to 21 o'clock. */
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
