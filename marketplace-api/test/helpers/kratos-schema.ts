import { readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Checks responses against Ory's OpenAPI document of Kratos (fixtures/kratos-api.json), by operation and status. */
export async function createKratosCheck() {
  const text = await readFile(new URL('../fixtures/kratos-api.json', import.meta.url), 'utf8');
  const document = withNullable(JSON.parse(text) as Json) as { [key: string]: Json };
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, formats: { int64: true, uri: true } });
  formats(ajv, ['date-time', 'uuid', 'email']);
  ajv.addSchema(document, 'kratos');
  const validators = new Map<string, ValidateFunction>();

  /** Throws unless the body matches Kratos's schema of the operation and status. */
  return (method: string, path: string, status: number, body: unknown): void => {
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json'];
    if (!at(document, pointer)) throw new Error(`Kratos describes no response ${status} of ${method} ${path}`);
    const ref = `kratos#/${[...pointer, 'schema'].map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`;
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validate);
    if (!validate(body)) throw new Error(`${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`);
  };
}

function at(document: Json | undefined, [key, ...rest]: readonly string[]): Json | undefined {
  if (key === undefined) return document;
  return typeof document === 'object' && document && !Array.isArray(document) ? at(document[key], rest) : undefined;
}

/** Converts OpenAPI 3.0's `nullable` to JSON Schema's type `null`. */
function withNullable(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNullable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withNullable(item)] as const);
  const { nullable, ...schema } = Object.fromEntries(entries);
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : Object.fromEntries(entries);
}
