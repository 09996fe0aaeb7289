import { expect, test } from '@jest/globals';
import { renderStructuredData } from './structured-data.ts';

const URL_BASE = { locale: 'ar-SA', origin: 'https://shop.example' } as const;
const never = (error: unknown) => {
  throw error;
};

test('renderStructuredData: paths become absolute URLs, those of pages in the locale; nothing ends the script', async () => {
  const item = {
    '@context': 'https://schema.org',
    name: '</script><b>',
    image: ['/media/a-960.webp'],
    url: '/p/lamp/',
    offers: [{ url: '/p/lamp/offer/7/', description: '/not/an/address' }],
  };
  const html = await renderStructuredData(
    { title: '', structuredData: () => Promise.resolve([item]) },
    URL_BASE,
    never,
  );
  expect(html).toMatch(/^<script type="application\/ld\+json" data-page>.*<\/script>$/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.replace(/^[^>]*>|<\/script>$/g, ''))).toEqual({
    ...item,
    image: ['https://shop.example/media/a-960.webp'],
    url: 'https://shop.example/ar-SA/p/lamp/',
    offers: [{ url: 'https://shop.example/ar-SA/p/lamp/offer/7/', description: '/not/an/address' }],
  });
});

test('renderStructuredData: is empty for a page without structured data, or when it fails', async () => {
  expect(await renderStructuredData({ title: '' }, URL_BASE, never)).toBe('');
  const errors: unknown[] = [];
  const failing = { title: '', structuredData: () => Promise.reject(new Error('broken')) };
  expect(await renderStructuredData(failing, URL_BASE, (error) => errors.push(error))).toBe('');
  expect(errors).toEqual([new Error('broken')]);
});
