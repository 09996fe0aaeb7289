import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, imageSchema, slugSchema, timeSchema } from '../common.ts';
import { orderStatusSchema } from './order.ts';

/**
 * An order for a visitor who proved its phone number (ACC-12, contract 2.4.0). It has no names, no address and no
 * payment data; a gift has no prices.
 */
export const trackedOrderSchema = v.object({
  number: v.string(),
  status: orderStatusSchema,
  placed: timeSchema,
  /** When the customer cancelled the order. */
  cancelled: v.optional(timeSchema),
  delivery_time: v.object({ start: timeSchema, end: timeSchema }),
  is_late_delivery: v.boolean(),
  city_name: v.string(),
  /** Sum of the quantities. */
  count: countSchema,
  lines: v.array(
    v.object({
      product: v.object({ slug: slugSchema, name: v.string(), image: imageSchema }),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  /** Absent for a gift. */
  total_cost: v.optional(moneySchema),
  /** What the courier collects; absent for a gift. */
  amount_due: v.optional(moneySchema),
  tracking: v.array(v.object({ status: orderStatusSchema, time: timeSchema })),
});
export type TrackedOrder = v.InferOutput<typeof trackedOrderSchema>;
