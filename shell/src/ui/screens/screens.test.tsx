/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../test/render-shell.ts';
import { ErrorPage } from './error-page.tsx';
import { UnhydratedNotice } from './unhydrated-notice.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RegionFallback } from './region-fallback.tsx';

afterEach(cleanup);

test('ErrorPage: has the title “went wrong” and leads home or reloads this page [APP-05]', () => {
  renderShell(<ErrorPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong. Please try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  const reload = screen.getByText<HTMLAnchorElement>('Try reloading');
  expect([reload.href, reload.dataset['document']]).toEqual([location.href, '']);
});

test('ErrorPage: a caller can replace the home button [APP-05]', () => {
  renderShell(<ErrorPage home={<a href="/help/">Help</a>} />, 'ar');
  expect(screen.getByRole('heading', { name: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'العودة إلى الرئيسية' })).toBeNull();
});

test('NotFoundPage: reports the unknown path and links on, in both languages [APP-06]', () => {
  const { unmount } = renderShell(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  unmount();
  renderShell(<NotFoundPage />, 'ar-SA');
  expect(screen.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }).getAttribute('href')).toBe('/ar-SA/');
});

test('RegionFallback: its retry loads the failed region; before scripts run it reloads the page [COMP-08]', async () => {
  let retries = 0;
  renderShell(<RegionFallback onRetry={() => (retries += 1)} />);
  const retry = screen.getByText<HTMLAnchorElement>('Try again');
  expect(retry.href).toBe(location.href);
  await userEvent.click(retry);
  expect(retries).toBe(1);
});

test('UnhydratedNotice: is shown above a page whose code failed to load, without a heading, with a retry', async () => {
  let retries = 0;
  renderShell(<UnhydratedNotice onRetry={() => (retries += 1)} />, 'ar');
  expect(screen.getByRole('alert').textContent).toContain('يمكنك قراءة هذه الصفحة');
  expect(screen.queryByRole('heading')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(retries).toBe(1);
});
