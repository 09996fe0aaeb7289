/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '../../testing/fake-host.ts';
import { withProviders } from '../../testing/with-providers.ts';
import { Carousel } from './carousel.tsx';

/** jsdom has no layout: a track of 300 px shows 100 px of itself, and scrolling is recorded. */
const scrolled: number[] = [];
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.defineProperty(Element.prototype, 'scrollWidth', { value: 300, configurable: true });
  Object.defineProperty(Element.prototype, 'clientWidth', { value: 100, configurable: true });
  Element.prototype.scrollBy = (options?: ScrollToOptions | number) => {
    scrolled.push(typeof options === 'object' ? (options.left ?? 0) : 0);
  };
});
afterEach(() => {
  cleanup();
  scrolled.length = 0;
});

function show(direction: 'ltr' | 'rtl'): HTMLElement {
  render(
    withProviders(
      fakeHost(),
      <div dir={direction}>
        <Carousel label="Recommended for you">
          <p>One</p>
          <p>Two</p>
        </Carousel>
      </div>,
    ),
  );
  return screen.getByRole('list', { name: 'Recommended for you' });
}

/** The visible buttons; on a phone the style sheet hides them too, because shoppers swipe. */
function steps(): HTMLElement[] {
  return screen.getAllByRole('button', { hidden: true }).filter((button) => !button.closest('[hidden]'));
}

function scrollTo(track: HTMLElement, left: number): void {
  Object.defineProperty(track, 'scrollLeft', { value: left, configurable: true });
  fireEvent.scroll(track);
}

test('Carousel: offers the forward button at the start, both in the middle, and the back button at the end', () => {
  const track = show('ltr');
  const offered = () => steps().map((button) => button.getAttribute('aria-label'));
  scrollTo(track, 0);
  expect(offered()).toEqual(['Show more']);
  scrollTo(track, 100);
  expect(offered()).toEqual(['Show previous', 'Show more']);
  scrollTo(track, 200);
  expect(offered()).toEqual(['Show previous']);
});

test.each([
  ['ltr', 90],
  ['rtl', -90],
] as const)('Carousel: in %s text the forward button scrolls by %d px [APP-02]', (direction, distance) => {
  scrollTo(show(direction), 0);
  for (const button of steps()) fireEvent.click(button);
  expect(scrolled).toEqual([distance]);
});

test('Carousel: is focusable, so that arrow keys scroll it', async () => {
  const track = show('ltr');
  await userEvent.tab();
  expect(document.activeElement).toBe(track);
});

test('Carousel: draws off-screen pictures after the first interaction with the row, and does not remove them', async () => {
  const track = show('ltr');
  expect(track.dataset['moved']).toBeUndefined();
  await userEvent.tab();
  await userEvent.tab();
  expect(track.dataset['moved']).toBe('true');
});
