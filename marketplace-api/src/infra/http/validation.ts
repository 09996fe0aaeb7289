import {
  ERROR_MESSAGES,
  errorCodeOf,
  type FieldErrors,
  maxLengthMessage,
  minLengthMessage,
} from 'shared-contracts/errors';
import * as v from 'valibot';
import { badRequest } from './http-error.ts';

type Issue = v.BaseIssue<unknown>;

/**
 * Parses input of a request.
 * @throws HttpError 400 with a message per field in the wording of specification section 5
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw badRequest(fieldErrors(result.issues));
}

/** The issues of a schema as messages per field; issues of the whole input are under `non_field_errors`. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'non_field_errors';
    const message = messageOf(issue);
    const messages = (errors[field] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  return errors;
}

function messageOf(issue: Issue): string {
  if (issue.path && (issue.input === undefined || issue.input === null || issue.input === '')) {
    return ERROR_MESSAGES.blank;
  }
  if (issue.message.startsWith('Ensure this field has') || errorCodeOf(issue.message)) return issue.message;
  if (issue.type === 'min_length' && typeof issue.requirement === 'number') return minLengthMessage(issue.requirement);
  if (issue.type === 'max_length' && typeof issue.requirement === 'number' && typeof issue.input === 'string') {
    return maxLengthMessage(issue.requirement);
  }
  return ERROR_MESSAGES.invalid_data;
}

/**
 * Normalizes a query for its schema: a key that may repeat becomes an array, any other key one value (the last wins).
 */
export function normalizeQuery(schema: v.GenericSchema, query: unknown): Record<string, unknown> {
  const entries: unknown = 'entries' in schema ? schema.entries : {};
  const pairs: [string, unknown][] = Object.entries(query ?? {});
  const shaped = pairs.map(([key, value]): [string, unknown] => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [key, isList(readOwn(entries, key)) ? values : values.at(-1)];
  });
  return Object.fromEntries(shaped);
}

function readOwn(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? Reflect.get(object, key)
    : undefined;
}

/** Whether a schema is an array, or a union or a wrapper (`optional`) of one. */
function isList(schema: unknown): boolean {
  const type = readOwn(schema, 'type');
  if (type === 'array') return true;
  const options = readOwn(schema, 'options');
  if (type === 'union' && Array.isArray(options)) return options.some(isList);
  const wrapped = readOwn(schema, 'wrapped');
  return wrapped !== undefined && isList(wrapped);
}
