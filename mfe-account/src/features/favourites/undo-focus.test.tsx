/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFavourites, remove, showFavourites } from '../../../test/favourites-shop.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const bar = () => screen.queryByText('Removed: Desk lamp');
const heading = () => screen.getByRole('heading', { level: 1 });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Removes the lamp; the visible time of the undo bar begins. */
async function showBar() {
  await showFavourites(openFavourites());
  jest.useFakeTimers();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove from the list: Desk lamp' })));
  const output = screen.getByRole('status');
  expect(document.activeElement).toBe(output);
  return { output, undo: screen.getByRole('button', { name: 'Undo' }) };
}

/** The browser shows the focus of keyboards only; jsdom shows every one. */
function usePointer(): void {
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function matchesByPointer(this: Element, selector) {
    return selector !== ':focus-visible' && matches.call(this, selector);
  });
}

test('UndoBar: stays while it has the focus of a keyboard, and 10 s longer [ACC-06]', async () => {
  const { output } = await showBar();
  await wait(60_000);
  expect(bar()).not.toBeNull();
  await act(async () => output.blur());
  await wait(9_999);
  expect(bar()).not.toBeNull();
  await wait(1);
  expect([bar(), document.activeElement]).toEqual([null, document.body]);
});

test('UndoBar: disappears 10 s after a press by a pointer, and gives the focus to the heading [ACC-06]', async () => {
  usePointer();
  await showBar();
  await wait(10_000);
  expect([bar(), document.activeElement]).toEqual([null, heading()]);
});

test('UndoBar: stays while a button has the focus or the pointer is on it, in any order [ACC-06]', async () => {
  const { output, undo } = await showBar();
  await act(async () => undo.focus());
  const box = output.parentElement!;
  fireEvent.pointerEnter(box);
  fireEvent.pointerLeave(box);
  await wait(60_000);
  expect(bar()).not.toBeNull();
  fireEvent.pointerEnter(box);
  await act(async () => undo.blur());
  await wait(60_000);
  expect(bar()).not.toBeNull();
  fireEvent.pointerLeave(box);
  await wait(10_000);
  expect(bar()).toBeNull();
});

test('FavouritesPage: a failed removal gives the focus of its undo bar to the heading [ACC-06]', async () => {
  const failing = Promise.withResolvers<void>();
  await showFavourites(openFavourites({ delays: [failing.promise] }));
  await remove('Desk lamp');
  await act(async () => failing.reject(new Error('The backend is away.')));
  await waitFor(() => expect(bar()).toBeNull());
  expect(document.activeElement).toBe(heading());
});

test('FavouritesPage: an undo gives the focus to the heading [ACC-06]', async () => {
  await showFavourites(openFavourites());
  await remove('Desk lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(heading());
});
