import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { countSchema, timeSchema } from '../common.ts';
import { paymentMethodSchema } from './order.ts';

/** The seller who owes the tax, as printed on invoices. */
const issuerSchema = v.object({ name: v.string(), address: v.string(), tax_number: v.string() });

const partySchema = v.object({ full_name: v.string(), address: v.array(v.string()) });

/** A tax invoice (ACC-03). Every gross amount includes VAT; the amounts of `vat` add up to the invoice's VAT. */
export const invoiceSchema = v.object({
  number: v.string(),
  /** What the law calls it, in the order of the page: Arabic first in Saudi Arabia (contract 2.4.0). */
  titles: v.optional(v.array(v.object({ language: v.picklist(['en', 'ar']), text: v.string() }))),
  issued: timeSchema,
  order_number: v.string(),
  placed: timeSchema,
  issuer: issuerSchema,
  /**
   * The buyer. The address is empty when another person receives the order: the address then belongs to the
   * recipient.
   */
  customer: partySchema,
  /** The recipient and the address. Absent from a backend that does not send it (contract 1.5.0). */
  recipient: v.optional(partySchema),
  /** Percent. */
  vat_rate: countSchema,
  /** Products with their warranties, shipping, and the discount with negative amounts. */
  lines: v.array(
    v.object({
      kind: v.picklist(['product', 'warranty', 'shipping', 'discount']),
      /** Of a product or its warranty; empty for the other kinds. */
      name: v.string(),
      /** The name in English, of an invoice whose names are Arabic by law (contract 2.4.0). */
      translation: v.optional(v.string()),
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
   * Payment of `gross`: by the wallet, the remainder by `method`; `due` is the unpaid part of the remainder. Absent
   * from a backend that does not send it (contract 1.5.0).
   */
  payment: v.optional(
    v.object({ method: paymentMethodSchema, wallet: moneySchema, rest: moneySchema, due: moneySchema }),
  ),
  /**
   * The tax authority's QR code, in Saudi Arabia: its text, the number of modules of a side, and the dark modules as an
   * SVG path of one unit per module (contract 2.4.0).
   */
  qr: v.optional(v.object({ payload: v.string(), size: countSchema, path: v.string() })),
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;

/** The invoice as a file to keep (contract 2.4.0). */
export const invoiceFileSchema = v.object({
  /** Name of the file, with its extension. */
  name: v.string(),
  type: v.literal('application/pdf'),
  /** The file's bytes in base64 (RFC 4648). */
  data: v.string(),
});
