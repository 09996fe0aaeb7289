/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import { updateFooterLinks } from './footer-links.ts';

test('updateFooterLinks: after a navigation the footer links the new page in the other country', () => {
  document.body.innerHTML =
    '<footer><a data-country="AE" href="/"></a><a data-country="SA" href="/en-SA/"></a><a href="/help/"></a></footer>';
  const url$ = new BehaviorSubject<LocalizedPageUrl>({ locale: 'en-AE', path: '/', search: '' });
  updateFooterLinks(document, url$);
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  url$.next({ locale: 'en-AE', path: '/p/lamp/', search: '?tab=specs' });
  expect(links()).toEqual(['/p/lamp/?tab=specs', '/en-SA/p/lamp/?tab=specs', '/help/']);
});
