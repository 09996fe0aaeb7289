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
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  const shaped = (Object.entries(query ?? {}) as [string, unknown][]).map(([key, value]): [string, unknown] => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [key, entry && isList(entry) ? values : values.at(-1)];
  });
  return Object.fromEntries(shaped);
}

function isList(schema: v.GenericSchema): boolean {
  if (schema.type === 'array') return true;
  if (schema.type === 'union') return (schema as unknown as { options: v.GenericSchema[] }).options.some(isList);
  return 'wrapped' in schema ? isList(schema.wrapped as v.GenericSchema) : false;
}
