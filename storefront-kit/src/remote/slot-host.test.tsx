/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { fakeHost } from '../testing/fake-host.ts';
import { HostContext } from './host-context.ts';
import { SlotHost } from './slot-host.tsx';

afterEach(cleanup);

/** Shows a slot that fails this number of times. */
async function showSlot(failures: number, { crashing = false } = {}) {
  let attempts = 0;
  let crash: () => void = () => undefined;
  const host = fakeHost({
    mountSlot: (_slot, element, crashed) => {
      attempts += 1;
      if (attempts <= failures) return Promise.reject(new Error('provoked'));
      crash = crashed;
      if (crashing) crashed();
      else element.textContent = 'Filled';
      return Promise.resolve(() => element.replaceChildren());
    },
  });
  await act(async () => {
    render(
      <HostContext value={host}>
        <SlotHost name="header-cart">
          <a href="/cart/">Cart</a>
        </SlotHost>
      </HostContext>,
    );
    await Promise.resolve();
  });
  const goTo = (path: string) =>
    act(async () => {
      host.bus.setState('page', { path });
      await Promise.resolve();
    });
  return { host, goTo, attempts: () => attempts, crash: () => act(() => crash()) };
}

const link = () => screen.queryByRole('link', { name: 'Cart' });

test('SlotHost: a failing slot shows the fallback and is retried on the next page', async () => {
  const { host, goTo, attempts } = await showSlot(1);
  expect(link()).not.toBeNull();
  expect(host.errors).toHaveLength(1);
  await goTo('/');
  expect(attempts()).toBe(1);
  await goTo('/about/');
  expect(link()).toBeNull();
  expect(screen.getByText('Filled')).toBeTruthy();
});

test('SlotHost: a slot that crashes during mount shows the fallback', async () => {
  await showSlot(0, { crashing: true });
  expect(link()).not.toBeNull();
});

test('SlotHost: navigations do not remount a working slot; a crashed one is retried', async () => {
  const { goTo, attempts, crash } = await showSlot(0);
  await goTo('/about/');
  expect(attempts()).toBe(1);
  crash();
  expect(link()).not.toBeNull();
  await goTo('/help/');
  expect(link()).toBeNull();
  expect(attempts()).toBe(2);
});
