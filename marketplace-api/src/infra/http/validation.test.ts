import { expect, test } from '@jest/globals';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import * as v from 'valibot';
import { HttpError } from './http-error.ts';
import { parseInput, normalizeQuery } from './validation.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(3)),
  city: v.pipe(
    v.number(),
    v.check(() => false, ERROR_MESSAGES.city_not_in_country),
  ),
  lines: v.array(v.object({ quantity: v.number() })),
});

test('parseInput: reports the specification’s messages by field [APP-21]', () => {
  const errors = errorsOf(() => parseInput(schema, { name: 'ab', city: 1, lines: [{ quantity: 'x' }, {}] }));
  expect(errors).toEqual({
    name: ['Ensure this field has at least 3 characters.'],
    city: ['This city does not belong to the chosen country'],
    'lines.0.quantity': ['Invalid data'],
    'lines.1.quantity': ['This field may not be blank'],
  });
});

function errorsOf(parse: () => unknown) {
  try {
    parse();
  } catch (error) {
    return error instanceof HttpError ? error.errors : undefined;
  }
}

test.each([null, 'text', 7, []])('parseInput: refuses the body %j', (body) => {
  expect(() => parseInput(schema, body)).toThrow(HttpError);
});

test('parseInput: drops unknown fields of a body, also those that name the prototype', () => {
  const body = JSON.parse('{"name":"Sara","is_admin":true,"__proto__":{"is_admin":true},"constructor":1}') as unknown;
  const parsed = parseInput(v.object({ name: v.string() }), body);
  expect(Object.entries(parsed)).toEqual([['name', 'Sara']]);
  expect('is_admin' in parsed).toBe(false);
});

test('normalizeQuery: returns arrays where the schema has lists, and single values elsewhere', () => {
  const query = v.object({
    page: v.optional(v.string()),
    filters: v.optional(v.union([v.string(), v.array(v.string())])),
  });
  expect(normalizeQuery(query, { page: ['1', '2'], filters: 'a', other: 'x' })).toEqual({
    page: '2',
    filters: ['a'],
    other: 'x',
  });
});
