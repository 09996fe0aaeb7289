import { expect, test } from '@jest/globals';
import { renderStructuredData } from './structured-data.ts';

const PLACE = { locale: 'ar-SA', origin: 'https://shop.example' } as const;
const never = (error: unknown) => {
  throw error;
};

test('paths become whole addresses, those of pages in the locale; nothing ends the script', async () => {
  const thing = {
    '@context': 'https://schema.org',
    name: '</script><b>',
    image: ['/media/a-960.webp'],
    url: '/p/lamp/',
    offers: [{ url: '/p/lamp/offer/7/', description: '/not/an/address' }],
  };
  const html = await renderStructuredData({ title: '', structuredData: () => Promise.resolve([thing]) }, PLACE, never);
  expect(html).toMatch(/^<script type="application\/ld\+json" data-page>.*<\/script>$/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.replace(/^[^>]*>|<\/script>$/g, ''))).toEqual({
    ...thing,
    image: ['https://shop.example/media/a-960.webp'],
    url: 'https://shop.example/ar-SA/p/lamp/',
    offers: [{ url: 'https://shop.example/ar-SA/p/lamp/offer/7/', description: '/not/an/address' }],
  });
});

test('a page that says nothing, or fails to, stands without', async () => {
  expect(await renderStructuredData({ title: '' }, PLACE, never)).toBe('');
  const told: unknown[] = [];
  const failing = { title: '', structuredData: () => Promise.reject(new Error('broken')) };
  expect(await renderStructuredData(failing, PLACE, (error) => told.push(error))).toBe('');
  expect(told).toEqual([new Error('broken')]);
});
