import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';

/** Each test of a file begins on the checkout's URL and leaves neither a page nor cached data behind. */
export function registerCheckoutHooks(): void {
  // user-event finds the group's other radios by `CSS.escape`, which jsdom lacks.
  beforeAll(() => {
    Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });
  });
  beforeEach(() => history.replaceState(null, '', '/checkout/'));
  afterEach(async () => {
    cleanup();
    await clearDataCache();
  });
}
