import { expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { createBus } from 'shared-contracts/bus/bus';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { ToastStore } from '../../model/ui-state/toast-store.ts';
import type { ShellNavigation } from '../navigation/shell-navigation.ts';
import type { BrowserServices } from '../session/services.ts';
import { createHost } from './host.ts';

function setUp() {
  const calls: unknown[][] = [];
  const url$ = new BehaviorSubject<LocalizedPageUrl>({ locale: 'en-AE', path: '/about/', search: '' });
  const bus = createBus({ onError: (error) => calls.push(['error', error]) });
  bus.on('toast').subscribe((toast) => calls.push(['published', toast]));
  const host = createHost({
    state: { locale: 'en-AE', composition: { id: 'one' } } as DocumentState,
    style: { locale: 'en-AE' },
    services: { bus } as BrowserServices,
    toasts: { add: (toast) => String(calls.push(['added', toast])) } as ToastStore,
    navigation: { url$, reload: () => Promise.resolve(void calls.push(['reload'])) } as ShellNavigation,
    regions: {
      mountSlot: (...mounting) => {
        calls.push(mounting);
        return Promise.resolve(null);
      },
    },
  });
  return { host, calls, url$ };
}

test('createHost: the remote that fills a slot gets the same host', async () => {
  const { host, calls } = setUp();
  const element = {} as HTMLElement;
  const onCrash = () => undefined;
  await host.mountSlot('header-cart', element, onCrash);
  expect(calls).toEqual([[host, 'header-cart', element, onCrash]]);
  expect(calls[0]?.[0]).toBe(host);
});

test('createHost: sign-in returns to the page that is shown when it starts', () => {
  const { host, url$ } = setUp();
  url$.next({ locale: 'en-AE', path: '/p/lamp/', search: '?tab=specs' });
  expect(new URL(host.signInUrl(), 'http://shop.example').searchParams.get('return_to')).toBe('/p/lamp/?tab=specs');
});

test('createHost: shows a toast and publishes it; a reload without a failure keeps the document', async () => {
  const { host, calls } = setUp();
  const toast = { type: 'Error', message: 'Not saved' } as const;
  host.toast(toast);
  await host.reload();
  expect(calls).toEqual([['added', toast], ['published', expect.objectContaining(toast)], ['reload']]);
});
