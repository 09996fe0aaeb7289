/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listHelp } from 'shared-contracts/endpoints/content/content';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { HELP, HELP_AR } from '../../../test/content.ts';
import { messagesOf } from '../../../test/messages.ts';
import { load } from './page.tsx';
import { HelpCentre } from './ui/help-centre.tsx';

async function open(locale: Locale, search = '') {
  const request = fakeBackend(respond(listHelp, () => buildPage(locale === 'en-AE' ? HELP : HELP_AR)));
  const messages = messagesOf(locale);
  const result = await load(loadContext({ locale, request, search, messages }));
  if (result.kind !== 'page') throw new Error('there is no page');
  const host = fakeHost({ locale });
  return { host, ...render(withProviders(host, <HelpCentre data={result.data} />, messages)) };
}

test('HelpPage: shows questions by group, each with its collapsed answer [CON-02]', async () => {
  await open('en-AE');
  const delivery = screen.getByRole('region', { name: 'Delivery' });
  expect(within(delivery).getAllByRole('group')).toHaveLength(2);
  expect(within(delivery).getByText('It is free from AED 100.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('#returns');
});

test('HelpPage: filters while typing, shows the count, and links back from an empty result [CON-02]', async () => {
  await open('en-AE');
  const box = screen.getByRole('searchbox', { name: 'Search the help centre' });
  await userEvent.type(box, 'tonight');
  expect(screen.getByRole('status').textContent).toBe('1 question found');
  expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();

  await userEvent.type(box, ' xyz');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No answer for “tonight xyz”');
  // The shell intercepts link clicks from the browser.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Show all questions' }));
  expect(screen.getAllByRole('group')).toHaveLength(3);
});

test('HelpPage: the URL has the filter: the server applies it, and a submit sets it [CON-02]', async () => {
  const { host, container } = await open('ar-SA', '?q=الارجاع');
  expect(screen.getByRole('status').textContent).toBe('سؤالان');
  const form = container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/ar-SA/help/']);

  const box = screen.getByRole('searchbox', { name: 'ابحث في مركز المساعدة' });
  await userEvent.clear(box);
  await userEvent.type(box, 'أسبوع{Enter}');
  expect(host.navigations).toEqual([`/help/?${new URLSearchParams({ q: 'أسبوع' })}`]);
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
});

test('HelpPage: what is typed after Enter stays when the page of the submitted text arrives [CON-02]', async () => {
  const groups = HELP.map(({ slug, name, topics }) => ({ slug, name, topics }));
  const host = fakeHost();
  const page = (query: string) => withProviders(host, <HelpCentre data={{ groups, query }} />, messagesOf('en-AE'));
  const { rerender } = render(page(''));
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(box, 'ret{Enter}urn');
  rerender(page('ret'));
  expect(box.value).toBe('return');
  // Later the same URL is another navigation.
  rerender(page(''));
  expect(box.value).toBe('');
  rerender(page('ret'));
  expect(box.value).toBe('ret');
});

test('HelpPage: another URL overrides the typed text', async () => {
  const messages = messagesOf('en-AE');
  const host = fakeHost();
  const groups = HELP.map(({ slug, name, topics }) => ({ slug, name, topics }));
  const page = (query: string) => withProviders(host, <HelpCentre data={{ groups, query }} />, messages);
  const { rerender } = render(page(''));
  await userEvent.type(screen.getByRole('searchbox'), 'night');
  rerender(page('return'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('return');
});
