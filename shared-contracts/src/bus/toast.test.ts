import { expect, test } from '@jest/globals';
import { TOAST_LIFETIME_MS, toToast } from './toast.ts';

test('toToast: applies the defaults Info, top right, 4000 ms [APP-04]', () => {
  expect(toToast({ message: 'Saved' }, 't1')).toEqual({
    id: 't1',
    message: 'Saved',
    type: 'Info',
    lifetime: TOAST_LIFETIME_MS,
    truncate: false,
    icon_style: 'plain',
    position: 'top_right',
  });
  expect(TOAST_LIFETIME_MS).toBe(4_000);
});

test('toToast: keeps the caller’s id [APP-04]', () => {
  expect(toToast({ id: 'mine', message: 'Saved', lifetime: 100 }, 't1')).toMatchObject({ id: 'mine', lifetime: 100 });
});
