import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, timeSchema } from '../common.ts';
import { paymentMethodSchema } from './order.ts';

/** Whoever sells and owes the tax, as invoices name it. */
const issuerSchema = v.object({ name: v.string(), address: v.string(), tax_number: v.string() });

const partySchema = v.object({ full_name: v.string(), address: v.array(v.string()) });

/** A tax invoice (ACC-03). Every gross amount includes VAT; the amounts of `vat` add up to that of the whole. */
export const invoiceSchema = v.object({
  number: v.string(),
  issued: timeSchema,
  order_number: v.string(),
  placed: timeSchema,
  issuer: issuerSchema,
  /** Who ordered. The address is empty where somebody else receives the order: it is the recipient's then. */
  customer: partySchema,
  /** Who receives the order, and where. Left out by a backend that does not say (contract 1.5.0). */
  recipient: v.optional(partySchema),
  /** Percent. */
  vat_rate: countSchema,
  /** Products with their warranties, shipping, and the discount, whose amounts are below zero. */
  lines: v.array(
    v.object({
      kind: v.picklist(['product', 'warranty', 'shipping', 'discount']),
      /** Of a product or its warranty; empty for the other kinds. */
      name: v.string(),
      sku: v.string(),
      seller: v.string(),
      quantity: countSchema,
      net: moneySchema,
      vat: moneySchema,
      gross: moneySchema,
    }),
  ),
  net: moneySchema,
  vat: moneySchema,
  gross: moneySchema,
  /**
   * How `gross` is paid: by the wallet, the rest by `method`; `due` is what of the rest is still to be paid. Left out by a backend
   * that does not say (contract 1.5.0).
   */
  payment: v.optional(
    v.object({ method: paymentMethodSchema, wallet: moneySchema, rest: moneySchema, due: moneySchema }),
  ),
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;
