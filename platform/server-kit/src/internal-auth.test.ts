import type { FastifyRequest } from 'fastify';
import { expect, test } from '@jest/globals';
import { isInternalRequest, isLocalRequest } from './internal-auth.ts';

const TOKEN = 'a token of the shop’s own processes';
const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } }) as unknown as FastifyRequest;

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'isInternalRequest: without a token %s is internal',
  (address) => {
    expect(isInternalRequest(request(address), undefined)).toBe(true);
  },
);

test.each(['10.0.0.1', '192.168.1.5', '::2', '::ffff:10.0.0.1', '2127.0.0.1', '', undefined])(
  'isInternalRequest: without a token %s is not internal [API-04]',
  (address) => {
    expect(isInternalRequest(request(address), undefined)).toBe(false);
  },
);

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
])('isInternalRequest: a request that a local proxy forwards with %s is not internal [API-04]', (header) => {
  expect(isInternalRequest(request('127.0.0.1', { [header]: '127.0.0.1' }), undefined)).toBe(false);
});

test.each(['localhost', 'localhost:3000', '127.0.0.1:3002', '[::1]:3000', 'shop.localhost:3000', 'LOCALHOST'])(
  'isLocalRequest: a request to %s is local',
  (host) => {
    expect(isLocalRequest(request('127.0.0.1', { host }))).toBe(true);
  },
);

test.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '10.0.0.1',
  '',
  '@',
])('isLocalRequest: a name that was rebound to loopback, “%s”, is not local [API-04]', (host) => {
  expect(isLocalRequest(request('127.0.0.1', { host }))).toBe(false);
});

test('isLocalRequest: a request without Host header is not local [API-04]', () => {
  const withoutHost = { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as unknown as FastifyRequest;
  expect(isLocalRequest(withoutHost)).toBe(false);
});

test.each(['', 'Bearer ', 'Bearer wrong', `Bearer ${TOKEN} `, `bearer ${TOKEN}`, TOKEN, `Basic ${TOKEN}`])(
  'isInternalRequest: with a token set, loopback with “%s” is not internal [API-04]',
  (authorization) => {
    expect(isInternalRequest(request('127.0.0.1', { authorization }), TOKEN)).toBe(false);
    expect(isInternalRequest(request('127.0.0.1'), TOKEN)).toBe(false);
  },
);

test('isInternalRequest: with a token set, a request that carries it is internal from anywhere', () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' };
  expect(isInternalRequest(request('10.0.0.1', headers), TOKEN)).toBe(true);
});
