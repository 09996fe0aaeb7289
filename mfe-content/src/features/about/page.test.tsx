/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { getContentPage } from 'shared-contracts/endpoints/content/content';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import { AboutPage, load } from './page.tsx';

const TEXTS = {
  'en-AE': { title: 'About RB Market', body: 'We deliver to every emirate.', action: 'Go shopping', home: '/' },
  'ar-SA': { title: 'عن آر بي ماركت', body: 'نوصل إلى كل مدن المملكة.', action: 'ابدأ التسوّق', home: '/ar-SA/' },
} as const;

test.each(['en-AE', 'ar-SA'] as const)('AboutPage: shows the operator’s text, in %s [CON-04]', async (locale) => {
  const { title, body, action, home } = TEXTS[locale];
  const about = { slug: 'about', title, summary: title, body: [{ kind: 'paragraph' as const, text: body }] };
  const request = fakeBackend(respond(getContentPage, ({ params }) => ({ ...about, slug: String(params.slug) })));
  const result = await load(loadContext({ locale, request }));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(result.head.title).toBe(title);

  render(withProviders(fakeHost({ locale }), <AboutPage data={result.data} />, messagesOf(locale)));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(body)).toBeTruthy();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(home);
});

test('AboutPage: without the text it is not found; a failing backend is a failure', async () => {
  const failing = (status: number) =>
    fakeBackend(
      respond(getContentPage, () => {
        throw new ApiError({ status, resource: 'GET /about/', body: '' });
      }),
    );
  expect(await load(loadContext({ request: failing(404) }))).toEqual({ kind: 'not-found' });
  await expect(load(loadContext({ request: failing(503) }))).rejects.toThrow('503');
});
