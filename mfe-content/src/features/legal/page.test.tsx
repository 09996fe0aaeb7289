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
import { LegalPage, load } from './page.tsx';

const CASES = [
  ['en-AE', '/terms/', 'terms', 'Privacy policy', '/privacy/'],
  ['ar-SA', '/privacy/', 'privacy', 'شروط الاستخدام', '/ar-SA/terms/'],
] as const;

test.each(CASES)('LegalPage: in %s, %s shows the text “%s” and links to the other one [CON-06]', async (...row) => {
  const [locale, path, slug, other, href] = row;
  const body = [{ kind: 'paragraph' as const, text: 'Each offer names its seller.' }];
  const request = fakeBackend(
    respond(getContentPage, ({ params }) => ({
      slug: String(params.slug),
      title: `Title of ${params.slug}`,
      summary: '',
      body,
    })),
  );
  const result = await load(loadContext({ locale, path, request }));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(result.head.title).toBe(`Title of ${slug}`);
  render(withProviders(fakeHost({ locale }), <LegalPage data={result.data} />, messagesOf(locale)));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Title of ${slug}`);
  expect(screen.getByRole('link', { name: other }).getAttribute('href')).toBe(href);
});

test('LegalPage: without the text it is not found; a failing backend is a failure', async () => {
  const failing = (status: number) =>
    fakeBackend(
      respond(getContentPage, () => {
        throw new ApiError({ status, resource: 'GET /terms/', body: '' });
      }),
    );
  expect(await load(loadContext({ path: '/terms/', request: failing(404) }))).toEqual({ kind: 'not-found' });
  await expect(load(loadContext({ path: '/terms/', request: failing(503) }))).rejects.toThrow('503');
});
