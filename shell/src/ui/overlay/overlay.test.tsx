/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { renderShell } from '../../../test/render-shell.ts';
import { createToastStore } from '../../model/ui-state/toast-store.ts';
import { OverlayRoot } from './overlay.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function overlay(locale: 'en-AE' | 'ar' = 'en-AE') {
  // Loaded ahead, so that the region gets it in the next microtasks.
  await import('./toast-list.tsx');
  const loading = new BehaviorSubject(false);
  const toasts = createToastStore({
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  renderShell(
    <OverlayRoot toasts={toasts} navigation={{ loading$: loading, isLoading: () => loading.value }} />,
    locale,
  );
  return { loading, toasts };
}

/** Adds toasts and waits until the code of their list is there. */
const add = (change: () => void) =>
  act(async () => {
    change();
    await jest.advanceTimersByTimeAsync(0);
  });

test('ProgressBar: is shown while a page loads, and removed afterwards [APP-03]', async () => {
  const { loading } = await overlay();
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => loading.next(true));
  const bar = screen.getByRole('progressbar', { name: 'The page is loading' });
  act(() => loading.next(false));
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.animationEnd(bar);
  expect(document.querySelector('progress')).toBeNull();
});

test('Toasts: have six positions; screen readers announce them, errors at once [APP-04]', async () => {
  const { toasts } = await overlay();
  const positions = ['top_left', 'top_middle', 'top_right', 'bottom_left', 'bottom_middle', 'bottom_right'] as const;
  await add(() => positions.forEach((position) => toasts.add({ message: `at ${position}`, position })));
  for (const position of positions) {
    const toastContainer = document.querySelector<HTMLElement>(`[data-position=${position}]`)!;
    expect(within(toastContainer).getByRole('status').textContent).toContain(`at ${position}`);
  }
  const region = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(region.getAllByRole('status')[0]?.closest('[aria-live=polite]')).toBeTruthy();
  await add(() => void toasts.add({ type: 'Error', header: 'Cart', message: 'Sold out' }));
  expect(screen.getByRole('alert').textContent).toContain('Sold out');
});

test('Toasts: close after their time or by their button, and stay during hover [APP-04]', async () => {
  const { toasts } = await overlay('ar');
  await add(() => void toasts.add({ message: 'تم الحفظ' }));
  fireEvent.pointerEnter(screen.getByRole('status').parentElement!);
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(screen.getByRole('status').parentElement!);
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.queryByRole('status')).toBeNull();
  await add(() => void toasts.add({ message: 'تم الحفظ' }));
  fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('Toasts: stay while their button has the focus [APP-04]', async () => {
  const { toasts } = await overlay();
  await add(() => void toasts.add({ message: 'Saved' }));
  const button = screen.getByRole('button', { name: 'Close' });
  act(() => button.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toBeTruthy();
  act(() => button.blur());
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.queryByRole('status')).toBeNull();
});
