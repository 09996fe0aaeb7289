/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { SessionState } from 'shared-contracts/state';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { clearDrafts, clearDraftsAfter } from './drafts.ts';

const GUEST: SessionState = { status: 'unauthenticated', user: null };
const customer = (id: string): SessionState => ({ status: 'authenticated', user: { ...buildUser(), id } });

beforeEach(() => {
  sessionStorage.clear();
  for (const key of ['content:support', 'product.intent', 'of-another-team']) sessionStorage.setItem(key, 'x');
});
const left = () => Object.keys(sessionStorage).toSorted();

test('clearDrafts: removes whatever a remote stored in the tab [AUTH-07]', () => {
  clearDrafts();
  expect(left()).toEqual([]);
});

test.each([
  ['a guest signs in', [GUEST, customer('layla')], 3],
  ['the profile is read again', [customer('layla'), customer('layla')], 3],
  ['the customer signs out in another tab', [customer('layla'), GUEST], 0],
  ['another customer signs in in another tab', [customer('layla'), customer('omar')], 0],
] as const)('clearDraftsAfter: %s [AUTH-07]', (_what, states, count) => {
  const session$ = new BehaviorSubject<SessionState>({ status: 'init', user: null });
  clearDraftsAfter(session$);
  for (const state of states) session$.next(state);
  expect(left()).toHaveLength(count);
});
