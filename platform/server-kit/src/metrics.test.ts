import { expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { addMetrics } from './metrics.ts';

function server(token?: string): FastifyInstance {
  const app = Fastify();
  addMetrics(app, token);
  app.get('/p/:slug/', () => 'a page');
  return app;
}

const metrics = (app: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

test('addMetrics: counts requests by route instead of URL, and reports memory', async () => {
  const app = server();
  await app.inject('/p/one/');
  await app.inject('/p/two/');
  const { body, headers } = await metrics(app);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/p/:slug/",status="200"} 2');
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/^nodejs_heap_size_used_bytes \d+/m);
  await app.close();
});

test('addMetrics: without a token only this machine sees them, and nobody through a proxy', async () => {
  const app = server();
  expect((await metrics(app, {}, '::1')).statusCode).toBe(200);
  expect((await metrics(app, {}, '10.0.0.7')).statusCode).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])
    expect((await metrics(app, { [name]: 'somebody' })).statusCode).toBe(404);
  await app.close();
});

test('addMetrics: where a token is set only it opens them, from anywhere', async () => {
  const app = server('a-secret');
  expect((await metrics(app)).statusCode).toBe(404);
  expect((await metrics(app, { authorization: 'Bearer a-secreT' })).statusCode).toBe(404);
  expect((await metrics(app, { authorization: 'Bearer a-secret' }, '10.0.0.7')).statusCode).toBe(200);
  await app.close();
});
