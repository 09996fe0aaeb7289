/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { getReturn, getReturnable, listReturns, requestReturn } from 'shared-contracts/endpoints/account/returns';
import type { Return } from 'shared-contracts/entities/account/return';
import { fromMinor } from 'shared-contracts/money';
import { buildOrderLine, buildPage } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { holdResponse } from '../../../test/hold-response.ts';
import { loadTestPage, showPage } from '../../../test/show-page.tsx';
import listPage from './list-page.tsx';
import requestPage from './request-page.tsx';
import returnPage from './return-page.tsx';

const ORDER = 'RB-260115-0031';
const UNTIL = '2026-03-01T10:00:00.000Z';
const MUGS = buildOrderLine({ quantity: 3, total: fromMinor(9_000, 'AED') });
const FIXTURE: Return = {
  number: 'RT-260120-0000001',
  order_number: ORDER,
  status: 'requested',
  requested: '2026-01-20T10:00:00.000Z',
  returned: null,
  count: 2,
  refund: fromMinor(6_000, 'AED'),
  reason: 'damaged',
  note: 'It <b>leaks</b>',
  lines: [{ line: MUGS, quantity: 2, refund: fromMinor(6_000, 'AED') }],
};
const RETURNABLE = respond(getReturnable, () => ({
  order_number: ORDER,
  lines: [
    { line: MUGS, state: 'possible' as const, until: UNTIL },
    { line: { ...MUGS, id: 902 }, state: 'late' as const, until: UNTIL },
    { line: { ...MUGS, id: 903 }, state: 'requested' as const, until: UNTIL },
  ],
}));

test('ReturnPages: selects lines, quantities and a reason, then requests and shows the return [ACC-02]', async () => {
  const sent: unknown[] = [];
  const failures = [
    new ApiError({
      status: 400,
      resource: '',
      body: '',
      errors: { non_field_errors: ['The 45 days for returning this order are over'] },
    }),
  ];
  const ask = respond(requestReturn, ({ body }) => {
    sent.push(body);
    const failure = failures.shift();
    if (failure) throw failure;
    return FIXTURE;
  });
  const { host } = await showPage(requestPage, 'en-AE', [RETURNABLE, ask], { params: { number: ORDER } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Request the return' }));
  press();
  expect(await screen.findByText('Please select what you want to return')).toBeTruthy();
  expect(screen.getByText('This field may not be blank')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText(/^The days for returning it ended on Mar 1st 26$/)).toBeTruthy();

  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: /One less/ }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'damaged' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It <b>leaks</b>' } });
  press();
  expect(await screen.findByText('The 45 days for returning this order are over')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It <b>leaks</b>');
  press();
  await waitFor(() => expect(host.navigations).toEqual([`/user-dashboard/returns/${FIXTURE.number}/`]));
  const body = { lines: [{ line: MUGS.id, quantity: 2 }], reason: 'damaged', note: 'It <b>leaks</b>' };
  expect(sent).toEqual([body, body]);
});

test('ReturnPages: while the new return loads, a second press requests nothing [ACC-02]', async () => {
  let requests = 0;
  const ask = respond(requestReturn, () => {
    requests += 1;
    // As the backend answers once the lines are in a return.
    if (requests > 1) throw new ApiError({ status: 400, resource: '', body: '' });
    return FIXTURE;
  });
  const { host } = await showPage(requestPage, 'en-AE', [RETURNABLE, ask], { params: { number: ORDER } });
  const opened = Promise.withResolvers<void>();
  const paths: string[] = [];
  Object.assign(host, { navigate: (path: string) => (paths.push(path), opened.promise) });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'damaged' } });
  const submit = () => fireEvent.submit(screen.getByRole('combobox').closest('form')!);
  submit();
  await waitFor(() => expect(paths).toEqual([`/user-dashboard/returns/${FIXTURE.number}/`]));
  await act(async () => submit());
  expect(requests).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  // The page of the return fails to load.
  await act(async () => opened.reject(new Error('offline')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.toasts).toMatchObject([{ type: 'Success', header: 'Return RT-260120-0000001' }]);
});

test('ReturnPages: a return that ends after leaving changes no page; a toast tells of it [ACC-02]', async () => {
  const ask = respond(requestReturn, () => FIXTURE);
  const { host } = await showPage(requestPage, 'en-AE', [RETURNABLE, ask], { params: { number: ORDER } });
  const release = holdResponse(host, requestReturn);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'damaged' } });
  fireEvent.click(screen.getByRole('button', { name: 'Request the return' }));
  cleanup();
  await act(async () => release());
  await waitFor(() =>
    expect(host.toasts).toEqual([{ type: 'Success', header: 'Return RT-260120-0000001', message: 'Requested' }]),
  );
  expect(host.navigations).toEqual([]);
});

test('ReturnPages: a return shows its items, reason and refund; in Arabic when it is complete [ACC-02]', async () => {
  const one = (input: Return) => respond(getReturn, () => input);
  await showPage(returnPage, 'en-AE', [one(FIXTURE)], { params: { number: FIXTURE.number } });
  expect(screen.getByText('2 pieces going back')).toBeTruthy();
  expect(screen.getByText('It <b>leaks</b>')).toBeTruthy();
  expect(screen.getByText('Requested')).toBeTruthy();
  document.body.replaceChildren();
  const done = { ...FIXTURE, status: 'returned' as const, returned: UNTIL };
  await showPage(returnPage, 'ar', [one(done)], { params: { number: FIXTURE.number } });
  expect(screen.getByText('قطعتان للإرجاع')).toBeTruthy();
  expect(screen.getByText(/^وصل إلينا في 1 مارس 26/)).toBeTruthy();
});

test('ReturnPages: the list, an empty list, and a return of someone else [ACC-02]', async () => {
  await showPage(listPage, 'en-AE', [respond(listReturns, () => buildPage([FIXTURE]))]);
  expect(screen.getByRole('link', { name: FIXTURE.number }).getAttribute('href')).toBe(
    `/user-dashboard/returns/${FIXTURE.number}/`,
  );
  document.body.replaceChildren();
  await showPage(listPage, 'ar-SA', [respond(listReturns, () => buildPage([]))]);
  expect(screen.getByRole('heading', { name: 'لم ترجع أي منتج' })).toBeTruthy();
  const notMine = respond(getReturn, () => {
    throw new ApiError({ status: 404, resource: '', body: '' });
  });
  expect(await loadTestPage(returnPage, 'en-AE', [notMine])).toEqual({ kind: 'not-found' });
});
