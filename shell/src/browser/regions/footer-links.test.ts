/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { ViewPlace } from '../../ui/props.ts';
import { keepFooterLinks } from './footer-links.ts';

test('after a navigation the footer links the new page in the other country', () => {
  document.body.innerHTML =
    '<footer><a data-country="AE" href="/"></a><a data-country="SA" href="/en-SA/"></a><a href="/help/"></a></footer>';
  const place$ = new BehaviorSubject<ViewPlace>({ locale: 'en-AE', path: '/', search: '' });
  keepFooterLinks(document, place$);
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  place$.next({ locale: 'en-AE', path: '/p/lamp/', search: '?tab=specs' });
  expect(links()).toEqual(['/p/lamp/?tab=specs', '/en-SA/p/lamp/?tab=specs', '/help/']);
});
