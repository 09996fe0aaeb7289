import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  ApiError,
  buildPath,
  defineEndpoint,
  isApiError,
  type EndpointInput,
  type EndpointOutput,
} from './endpoint.ts';

const patchLine = defineEndpoint({
  id: 'patchLine',
  summary: 'Changes a line.',
  method: 'PATCH',
  path: '/api/v1/cart/line/:lineId/',
  query: v.object({ basket_id: v.optional(v.string()) }),
  body: v.object({ quantity: v.number() }),
  response: v.object({ id: v.string() }),
  token: 'optional',
});

const plain = defineEndpoint({
  id: 'plain',
  summary: 'Plain.',
  method: 'GET',
  path: '/api/x/',
  response: v.object({}),
  token: 'none',
});

test('buildPath: encodes path parameters and repeats query keys [API-01]', () => {
  expect(buildPath(patchLine, { params: { lineId: 'a/b' }, query: { basket_id: 'x y' } })).toBe(
    '/api/v1/cart/line/a%2Fb/?basket_id=x+y',
  );
  expect(buildPath(plain, { query: { 'filters[]': ['brand:a|b', 'Color:red'], q: undefined, page: 2 } })).toBe(
    '/api/x/?filters%5B%5D=brand%3Aa%7Cb&filters%5B%5D=Color%3Ared&page=2',
  );
});

test('buildPath: any parameter comes back from the URL as it went in', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.isWellFormed()),
      (value) => {
        const url = new URL(buildPath(patchLine, { params: { lineId: `x${value}` } }), 'http://shop.test');
        expect(decodeURIComponent(url.pathname.split('/').at(-2) ?? '')).toBe(`x${value}`);
      },
    ),
  );
});

test('buildPath: an error for a missing path parameter names the endpoint', () => {
  expect(() => buildPath(patchLine, {})).toThrow('Endpoint “patchLine” needs the path parameter “lineId”');
});

test('EndpointInput: requires by type only the members that the endpoint needs', () => {
  const whole: EndpointInput<typeof patchLine> = { params: { lineId: 1 }, body: { quantity: 2 } };
  const nothing: EndpointInput<typeof plain> = {};
  const output: EndpointOutput<typeof patchLine> = { id: '1' };
  // @ts-expect-error the body is missing
  const broken: EndpointInput<typeof patchLine> = { params: { lineId: 1 } };
  expect([whole, nothing, output, broken]).toHaveLength(4);
});

test('ApiError: has status, resource and field errors [AUTH-06]', () => {
  const error = new ApiError({ status: 400, resource: 'POST /api/x/', body: null, errors: { q: ['Invalid data'] } });
  expect(error.message).toBe('POST /api/x/ answered 400');
  expect(isApiError(error, 400)).toBe(true);
  expect(isApiError(error, 404)).toBe(false);
  expect(isApiError(new Error('x'))).toBe(false);
  const fromAnotherBundle = Object.assign(new Error('x'), { name: 'ApiError', status: 404 });
  expect(isApiError(fromAnotherBundle, 404)).toBe(true);
  expect(isApiError(fromAnotherBundle, 400)).toBe(false);
});
