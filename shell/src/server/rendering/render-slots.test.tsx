import { useHost } from 'storefront-kit/remote/host-context';
import { defineRemote } from 'storefront-kit/define-remote';
import type { Composition } from 'shared-contracts/composition/manifest';
import { defineEndpoint } from 'shared-contracts/endpoint';
import type { Digits, Locale } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { SLOTS } from 'shared-contracts/composition/slots';
import { beforeEach, expect, test } from '@jest/globals';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { serveInProcess } from '../../../test/in-process-port.ts';
import { renderSlots } from './render-slots.ts';

const { limitMs: LIMIT_MS } = SLOTS['header-cart'];
const setLimit = (limitMs: number) => Object.assign(SLOTS['header-cart'], { limitMs });
// A busy machine takes longer than the slot's own limit to start a worker.
beforeEach(() => void setLimit(60_000));

const messages = () => Promise.resolve({ default: { 'shop.cart': 'Cart' } });
const pageMessages = () => Promise.reject(new Error('A slot needs no messages of pages.'));
const call = defineEndpoint({
  id: 'test',
  summary: 'A call of the test.',
  method: 'GET',
  path: '/api/test/',
  response: v.object({}),
  token: 'none',
});

/** Renders the header slot of a remote on several pages; returns its HTML. */
function createBed(Slot: ComponentType, codeArrives: Promise<unknown> = Promise.resolve()) {
  const remote = defineRemote({
    name: 'shop',
    pages: {},
    slots: { 'header-cart': () => Promise.resolve({ default: Slot }) },
    messages: { en: messages, ar: messages },
    pageMessages: { en: pageMessages, ar: pageMessages },
  });
  const server = serveInProcess(remote);
  const composed = { descriptor: { name: 'shop', version: '1.0.0', manifest: { fills: ['header-cart'] } } };
  const composition = { id: 'c1', remotes: { shop: composed } } as unknown as Composition;
  const errors: unknown[] = [];
  const timings: string[] = [];
  async function show(address: string, locale: Locale = 'en-AE', location = DEFAULT_LOCATION, digits: Digits = 'latn') {
    const slots = await renderSlots(['header-cart'], {
      composition,
      remoteCode: { load: () => codeArrives.then(() => server), retainOnly: () => undefined },
      onError: (_region, error) => errors.push(error),
      measureLoad: (_version, kind, work) => {
        timings.push(kind);
        return work();
      },
      createJobContext: () => ({
        locale,
        digits,
        location,
        address,
        sendRequest: () => Promise.resolve({ status: 200, text: '{}' }),
        trace: 'trace',
        onReported: (_region, error) => errors.push(error),
        onEndpointFailed: () => undefined,
      }),
    });
    return slots['header-cart'];
  }
  return { show, errors, timings };
}

test('renderSlots: renders a slot that reads neither URL nor backend once for all pages of a locale and location', async () => {
  let renders = 0;
  const { show, timings } = createBed(() => <b>{(renders += 1)}</b>);
  expect(await show('/a/')).toBe('<b>1</b>');
  expect(await show('/b/?x=1')).toBe('<b>1</b>');
  expect(await show('/a/', 'ar-SA')).toBe('<b>2</b>');
  const riyadh = { ...DEFAULT_LOCATION, country: 'SA' as const };
  expect(await show('/a/', 'en-AE', riyadh)).toBe('<b>3</b>');
  expect(await show('/c/')).toBe('<b>1</b>');
  // Cached HTML would make rendering look fast.
  expect(timings).toEqual(['render', 'render', 'render']);
});

test.each<[string, ComponentType]>([
  ['the page of the bus', () => <b>{useHost().bus.current('page').path}</b>],
  [
    'the page of the bus as it changes',
    () => {
      let path = '';
      useHost()
        .bus.state('page')
        .subscribe((page) => (path = page.path));
      return <b>{path}</b>;
    },
  ],
  ['the sign-in link', () => <b>{decodeURIComponent(useHost().signInUrl().split('return_to=')[1] ?? '')}</b>],
])('renderSlots: renders a slot that reads %s for each page', async (_what, Slot) => {
  const { show } = createBed(Slot);
  expect(await show('/a/')).toContain('/a/');
  expect(await show('/b/')).toContain('/b/');
});

test('renderSlots: renders a slot that calls the backend or reports an error for each page', async () => {
  let renders = 0;
  const requestingBed = createBed(() => {
    void useHost().request(call, {});
    return <b>{(renders += 1)}</b>;
  });
  expect([await requestingBed.show('/a/'), await requestingBed.show('/b/')]).toEqual(['<b>1</b>', '<b>2</b>']);
  const reports = createBed(() => {
    useHost().reportError(new Error('provoked'), { region: 'slot' });
    return <b>{(renders += 1)}</b>;
  });
  expect([await reports.show('/a/'), await reports.show('/b/')]).toEqual(['<b>3</b>', '<b>4</b>']);
});

test('renderSlots: renders a slot with the messages that the browser has for it, without those of pages', async () => {
  const { show, errors } = createBed(() => <FormattedMessage id="shop.cart" />);
  expect([await show('/a/'), errors]).toEqual(['Cart', []]);
});

test('renderSlots: renders a failed slot again on the next page', async () => {
  let renders = 0;
  const { show, errors } = createBed(() => {
    renders += 1;
    if (renders === 1) throw new Error('provoked');
    return <b>{renders}</b>;
  });
  expect(await show('/a/')).toBeUndefined();
  expect(errors).not.toEqual([]);
  expect(await show('/b/')).toMatch(/<b>\d<\/b>/);
});

test('renderSlots: does not render a slot whose code came after the limit: its job would delay those of the next pages', async () => {
  setLimit(LIMIT_MS);
  const code = Promise.withResolvers<void>();
  const { show, errors, timings } = createBed(() => <b>late</b>, code.promise);
  expect(await show('/a/')).toBeUndefined();
  expect(errors).toHaveLength(1);
  code.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(timings).toEqual([]);
});
