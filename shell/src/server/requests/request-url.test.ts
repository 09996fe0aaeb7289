import type { FastifyRequest } from 'fastify';
import { expect, test } from '@jest/globals';
import { escapeInvalidPercents, isHost, getOrigin, getTargetPath } from './request-url.ts';

const at = (host: string) => getOrigin({ host, protocol: 'https', socket: { localPort: 3000 } } as FastifyRequest);

test('getOrigin: is the loopback host of the request, else localhost and the port of the connection [API-04]', () => {
  expect(at('LOCALHOST:8443')).toBe('https://localhost:8443');
  expect(at('[::1]:3000')).toBe('https://[::1]:3000');
  expect(at('127.0.0.2')).toBe('https://127.0.0.2');
  const foreign = ['shop.example:8443', '203.0.113.7', '[2001:db8::1]', 'localhost.shop.example', '0.0.0.0'];
  const nonsense = ['127.0.0.1:99999', '999.999.999.999', '1.2.3.4.5', '0x1ffffffff', 'a b', 'a@b', 'a/b', ''];
  for (const host of [...foreign, ...nonsense]) expect([host, at(host)]).toEqual([host, 'https://localhost:3000']);
});

test('isHost: a name, an IPv4 or a bracketed IPv6 address, with a port up to 65535 [API-04]', () => {
  const hosts = ['shop.example', 'shop.example:65535', '127.0.0.1', '[::1]', '[2001:db8::1]:80', 'a_b.example'];
  expect(hosts.filter((host) => !isHost(host))).toEqual([]);
  const others = [
    'a:65536',
    ':80',
    '::1',
    '[::1',
    '[::1]x',
    'a b',
    'u:p@a',
    'a/b',
    'a?b',
    'a#b',
    'a,b',
    '',
    'a'.repeat(300),
  ];
  expect(others.filter((host) => isHost(host))).toEqual([]);
  expect(isHost(undefined)).toBe(false);
});

test('getTargetPath: leaves the origin of an absolute-form target out [API-04]', () => {
  expect(getTargetPath('/p/?x=http://a/b')).toBe('/p/?x=http://a/b');
  expect(getTargetPath('http://evil.example:99999/p/?x=1')).toBe('/p/?x=1');
  expect(getTargetPath('HTTPS://user@evil.example')).toBe('/');
  expect(getTargetPath('http://evil.example?x=1')).toBe('/?x=1');
  expect(getTargetPath('*')).toBe('/*');
});

test('escapeInvalidPercents: leaves a decodable URL unchanged, and escapes invalid percent signs', () => {
  for (const url of ['/', '/p/%D8%A3/?q=%', '/%2F/', '/a?b=%E0%A4%A']) expect(escapeInvalidPercents(url)).toBe(url);
  expect(escapeInvalidPercents('/%E0%A4%A/?q=%41')).toBe('/%25E0%25A4%25A/?q=%41');
  expect(escapeInvalidPercents('/100%')).toBe('/100%25');
});
