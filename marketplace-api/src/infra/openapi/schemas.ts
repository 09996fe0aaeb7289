import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { addressSchema } from 'shared-contracts/entities/account/address';
import { cartLineSchema, cartSchema } from 'shared-contracts/entities/checkout/cart';
import { cartConflictSchema } from 'shared-contracts/entities/checkout/cart-conflict';
import { imageSchema } from 'shared-contracts/entities/common';
import { countrySchema } from 'shared-contracts/entities/catalogue/location';
import { orderSchema } from 'shared-contracts/entities/account/order';
import { productSchema } from 'shared-contracts/entities/catalogue/product';
import { productCardSchema } from 'shared-contracts/entities/catalogue/product-card';
import { fieldErrorsSchema } from 'shared-contracts/errors';
import { moneySchema } from 'shared-contracts/money';
import type * as v from 'valibot';

/** Schemas with a name of their own in the description; all others are inlined. */
const NAMED_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  Address: addressSchema,
  Cart: cartSchema,
  CartConflict: cartConflictSchema,
  CartLine: cartLineSchema,
  Country: countrySchema,
  FieldErrors: fieldErrorsSchema,
  Image: imageSchema,
  Money: moneySchema,
  Order: orderSchema,
  Product: productSchema,
  ProductCard: productCardSchema,
};

/** JSON schema of a request (`input`) or of a response (`output`). */
export function describeSchema(schema: v.GenericSchema, direction: 'input' | 'output'): JsonSchema {
  const definitions = direction === 'output' ? NAMED_SCHEMAS : {};
  return stripMetadata(toJsonSchema(schema, { ...options(direction), definitions }));
}

/** `components/schemas` of the description. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(NAMED_SCHEMAS).map(([name, schema]) => {
      const others = Object.fromEntries(Object.entries(NAMED_SCHEMAS).filter(([other]) => other !== name));
      return [name, stripMetadata(toJsonSchema(schema, { ...options('output'), definitions: others }))];
    }),
  );
}

/** HH:MM as a pattern: the format `time` of JSON Schema requires seconds and an offset. */
function describeTimeOfDay({
  valibotAction: { type },
  jsonSchema: { format: _, ...schema },
}: {
  valibotAction: { type: string };
  jsonSchema: JsonSchema;
}): JsonSchema | undefined {
  return type === 'iso_time' ? { ...schema, pattern: TIME_OF_DAY } : undefined;
}

const TIME_OF_DAY = '^(?:[01]\\d|2[0-3]):[0-5]\\d$';

function options(direction: 'input' | 'output') {
  return {
    typeMode: direction,
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideAction: describeTimeOfDay,
    overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  } as const;
}

function stripMetadata({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
