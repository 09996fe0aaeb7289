import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, idSchema, MAX_INTEGER, timeSchema } from '../common.ts';
import { orderLineSchema } from './order.ts';

/** Days after delivery within which items can be returned (specification section 9). */
export const RETURN_DAYS = 45;

/** Reason of a return. */
export const RETURN_REASONS = ['damaged', 'wrong_item', 'not_as_described', 'not_needed', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const returnReasonSchema = v.picklist(RETURN_REASONS);

/** Maximum length of a note to a return, in characters. */
export const RETURN_NOTE_LENGTH = 1_000;

const summary = {
  /** Number of the return in paths. */
  number: v.string(),
  order_number: v.string(),
  /** Requested; received by the shop, with the money in the wallet. */
  status: v.picklist(['requested', 'returned']),
  requested: timeSchema,
  returned: v.nullable(timeSchema),
  /** Units. */
  count: countSchema,
  refund: moneySchema,
};

/** A return as the list shows it (ACC-02). */
export const returnSummarySchema = v.object(summary);
export type ReturnSummary = v.InferOutput<typeof returnSummarySchema>;

/** A return with its lines. Each line's quantity is the returned one; the total is the refund. */
export const returnSchema = v.object({
  ...summary,
  reason: returnReasonSchema,
  note: v.string(),
  lines: v.array(v.object({ line: orderLineSchema, quantity: countSchema, refund: moneySchema })),
});
export type Return = v.InferOutput<typeof returnSchema>;

/** The returnable lines of an order. */
export const returnableSchema = v.object({
  order_number: v.string(),
  lines: v.array(
    v.object({
      line: orderLineSchema,
      /**
       * `late`: the return period is over; `requested`: a return of it exists; `never`: its kind is not returnable,
       * or it has not arrived.
       */
      state: v.picklist(['possible', 'late', 'requested', 'never']),
      /** End of the return period; null when it cannot be returned at all. */
      until: v.nullable(timeSchema),
    }),
  ),
});
export type Returnable = v.InferOutput<typeof returnableSchema>;
export type ReturnableLine = Returnable['lines'][number];
export const returnLineInput = v.object({
  line: idSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER)),
});
