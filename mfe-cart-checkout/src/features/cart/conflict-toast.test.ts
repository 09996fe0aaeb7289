import { expect, test } from '@jest/globals';
import type { ToastInput } from 'shared-contracts/bus/toast';
import { showConflict } from './conflict-toast.ts';

test.each([
  ['en-AE', 'Your cart has changed', 'Mug: the quantity is now 9. It was changed in another tab or on another device.'],
  ['ar', 'تغيّرت سلتك', 'Mug: أصبحت الكمية 9. جرى تعديلها في نافذة أخرى أو من جهاز آخر.'],
] as const)('showConflict: shows in %s the current content of the cart [CART-14]', async (locale, header, message) => {
  const toasts: ToastInput[] = [];
  const host = { locale, toast: (toast: ToastInput) => toasts.push(toast) };
  await showConflict(host, { kind: 'quantity', name: 'Mug', count: 9 });
  expect(toasts).toMatchObject([{ type: 'Warning', header, message }]);
  for (const notice of [
    { kind: 'gone', name: 'Mug' },
    { kind: 'limit', name: 'Mug', count: 3 },
    { kind: 'changed' },
  ] as const) {
    await showConflict(host, notice);
  }
  expect(toasts.every((toast) => toast.id === 'cart-conflict' && !toast.message.includes('cart-checkout.'))).toBe(true);
});
