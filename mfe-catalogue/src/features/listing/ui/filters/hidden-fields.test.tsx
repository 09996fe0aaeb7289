/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { ORDERINGS, type Filter, type ListingState } from 'shared-contracts/filters';
import { parseListingUrl } from '../../model/listing-url.ts';
import type { Scope } from '../../model/scope.ts';
import { HiddenFields } from './hidden-fields.tsx';

const FILTERS: readonly Filter[] = [
  { name: 'Color', values: ['red', 'dark blue'] },
  { name: 'size', values: ['M', 'L'] },
  { name: 'price', range: { min: '10', max: null } },
];
const SCOPES: readonly Scope[] = [
  { kind: 'search' },
  { kind: 'category', slug: 'tents' },
  { kind: 'brand', slug: 'hestella' },
];

/** Any state of a listing: a field that the contract adds must be here, too. */
const states = fc.record({
  q: fc.constantFrom('', 'haedphones', 'مصباح & co'),
  page: fc.integer({ min: 1, max: 9 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
  ordering: fc.subarray([...ORDERINGS], { minLength: 1 }),
  filters: fc.subarray([...FILTERS]),
  lateDelivery: fc.boolean(),
  isVerbatim: fc.boolean(),
} satisfies Record<keyof ListingState, unknown>);

test('HiddenFields: a submitted form has all of the state except for its page, “as typed” included (property) [CAT-03]', () => {
  fc.assert(
    fc.property(states, fc.constantFrom(...SCOPES), ({ isVerbatim, ...rest }, scope) => {
      const state: ListingState = { ...rest, ...(isVerbatim && { isVerbatim }) };
      const form = document.createElement('form');
      const { unmount } = render(<HiddenFields control={{ scope, state }} filters={state.filters} omit={[]} />, {
        container: form,
      });
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
      unmount();
      expect(parseListingUrl(scope, fields)).toEqual({ ...state, page: 1 });
    }),
    { seed: 72 },
  );
});
