import { expect, test } from '@jest/globals';
import { networkLinks } from './network-links.ts';

test('networkLinks: every network gets the encoded title and URL', () => {
  const shared = { title: 'سماعات & “more” + 1', url: 'https://shop.example/ar/p/x/?a=1&b=2' };
  const links = networkLinks(shared);
  expect(links.map(({ network }) => network)).toEqual(['whatsapp', 'telegram', 'x', 'facebook', 'mail']);
  const query = (at: number) => Object.fromEntries(new URL(links[at]!.href).searchParams);
  expect(query(0)).toEqual({ text: `${shared.title} ${shared.url}` });
  expect(query(1)).toEqual({ url: shared.url, text: shared.title });
  expect(query(2)).toEqual({ text: shared.title, url: shared.url });
  expect(query(3)).toEqual({ u: shared.url });
  expect(query(4)).toEqual({ subject: shared.title, body: shared.url });
});
