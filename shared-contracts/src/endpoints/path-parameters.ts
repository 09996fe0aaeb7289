import * as v from 'valibot';
import { boundedText, MAX_INTEGER, slugSchema, uuidSchema } from '../entities/common.ts';

/** An id in a path: decimal digits from 1 to `MAX_INTEGER`. */
const idInPath = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_INTEGER),
  v.transform(String),
);

/** Number of an order, a return or a payment: letters, digits and hyphens. */
const numberInPath = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/**
 * Format of each path parameter of the API, by its name. Another format gives 404, because no record has such a name.
 * Only servers and tests import this.
 */
export const PATH_PARAMETERS: Readonly<Record<string, v.GenericSchema<string>>> = {
  addressId: idInPath,
  cardId: idInPath,
  lineId: idInPath,
  productId: idInPath,
  questionId: idInPath,
  cartId: boundedText(100),
  id: uuidSchema,
  kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  number: numberInPath,
  slug: v.pipe(slugSchema, v.maxLength(200)),
  transaction_id: numberInPath,
};
