import { expect, jest, test, beforeEach, afterEach } from '@jest/globals';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function toasts() {
  return createToastStore({
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

test('ToastStore: adds a toast with defaults and removes it by id after 4000 ms [APP-04]', () => {
  const list = toasts();
  const id = list.add({ message: 'Saved' });
  expect(list.current()).toEqual([
    { id, message: 'Saved', type: 'Info', lifetime: 4000, truncate: false, icon_style: 'plain', position: 'top_right' },
  ]);
  jest.advanceTimersByTime(3999);
  expect(list.current()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(list.current()).toEqual([]);
});

test('ToastStore: each toast has its own lifetime and can be closed earlier [APP-04]', () => {
  const list = toasts();
  const counts: number[] = [];
  list.toasts$.subscribe((all) => counts.push(all.length));
  const first = list.add({ message: 'One', lifetime: 1000 });
  const second = list.add({ message: 'Two', lifetime: 9000 });
  expect(list.current().map(({ message }) => message)).toEqual(['One', 'Two']);
  expect(first).not.toBe(second);
  jest.advanceTimersByTime(1000);
  expect(list.current().map(({ id }) => id)).toEqual([second]);
  list.remove(second);
  list.remove(second);
  expect(counts).toEqual([0, 1, 2, 1, 0]);
  expect(jest.getTimerCount()).toBe(0);
});

test('ToastStore: a toast with the same id replaces the earlier one and restarts its lifetime [APP-04]', () => {
  const list = toasts();
  list.add({ id: 'cart', message: 'Added 1' });
  jest.advanceTimersByTime(3000);
  list.add({ id: 'cart', message: 'Added 2' });
  jest.advanceTimersByTime(3000);
  expect(list.current().map(({ message }) => message)).toEqual(['Added 2']);
  jest.advanceTimersByTime(1000);
  expect(list.current()).toEqual([]);
});

test('ToastStore: pauses the lifetime while a shopper reads the toast [APP-04]', () => {
  const list = toasts();
  const id = list.add({ message: 'Saved' });
  jest.advanceTimersByTime(3000);
  list.pause(id);
  list.pause(id);
  jest.advanceTimersByTime(60_000);
  expect(list.current()).toHaveLength(1);
  list.resume(id);
  list.resume(id);
  jest.advanceTimersByTime(999);
  expect(list.current()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(list.current()).toEqual([]);
  list.pause(id);
  list.resume(id);
  expect(jest.getTimerCount()).toBe(0);
});
