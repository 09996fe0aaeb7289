import type { FastifyRequest } from 'fastify';
import { expect, test } from '@jest/globals';
import { decodableUrl, originOf } from './request-address.ts';

const at = (host: string) => originOf({ host, protocol: 'https' } as FastifyRequest);

test('originOf: is an origin for every Host header [API-04]', () => {
  expect(at('shop.example:8443')).toBe('https://shop.example:8443');
  const nonsense = ['127.0.0.1:99999', '999.999.999.999', '1.2.3.4.5', '0x1ffffffff', 'a b', 'a@b', 'a/b', ''];
  for (const host of nonsense) expect([host, at(host)]).toEqual([host, 'http://localhost']);
});

test('decodableUrl: leaves what can be decoded, and escapes the percent signs of what cannot', () => {
  for (const url of ['/', '/p/%D8%A3/?q=%', '/%2F/', '/a?b=%E0%A4%A']) expect(decodableUrl(url)).toBe(url);
  expect(decodableUrl('/%E0%A4%A/?q=%41')).toBe('/%25E0%25A4%25A/?q=%41');
  expect(decodableUrl('/100%')).toBe('/100%25');
});
