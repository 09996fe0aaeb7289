import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { handleError } from './error-handler.ts';

const INSIDE = 'relation "carts" does not exist at /srv/shop/secret.ts';

class QueryError extends Error {
  readonly code = '42P01';
  readonly detail = INSIDE;
}

const ERRORS: Readonly<Record<string, unknown>> = {
  'an error': new Error(INSIDE),
  'an error of the database': new QueryError(INSIDE),
  'an error with a cause': new Error('outer', { cause: new Error(INSIDE) }),
  'an error of the server’s own status': Object.assign(new Error(INSIDE), { statusCode: 500 }),
  'an unavailable database': new DatabaseUnavailableError(new Error(INSIDE)),
};

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  app.setErrorHandler(handleError);
  app.get<{ Params: { name: string } }>('/:name', ({ params }) => {
    throw ERRORS[params.name];
  });
});
afterAll(() => app.close());

test.each(Object.keys(ERRORS))('handleError: %s gets a response without internals [API-04]', async (name) => {
  const response = await app.inject({ url: `/${encodeURIComponent(name)}` });
  expect(response.statusCode).toBeGreaterThanOrEqual(500);
  const body = response.json<Record<string, unknown>>();
  expect(Object.keys(body).filter((key) => key !== 'request_id')).toEqual(['non_field_errors']);
  for (const part of ['carts', 'secret.ts', '42P01', 'outer', 'Error', ' at '])
    expect(response.body + JSON.stringify(response.headers)).not.toContain(part);
});
