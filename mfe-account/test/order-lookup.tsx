import { act, fireEvent, render, screen } from '@testing-library/react';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { startOrderLookup } from 'shared-contracts/endpoints/account/order-lookup';
import { ApiError, type Endpoint, type RequestFunction } from 'shared-contracts/endpoint';
import type { TrackedOrder } from 'shared-contracts/entities/account/order-lookup';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCountry } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import page from '../src/features/orders/lookup-page.tsx';
import { messagesOf } from './messages.ts';
import { loadTestPage } from './show-page.tsx';

/** The order that a look-up finds. */
export const ORDER: TrackedOrder = {
  number: 'RB-260601-0000001',
  status: 'shipped',
  placed: '2026-06-01T10:00:00Z',
  delivery_time: { start: '2026-06-03T06:00:00Z', end: '2026-06-04T18:00:00Z' },
  is_late_delivery: false,
  city_name: 'Dubai',
  count: 1,
  lines: [],
  tracking: [{ status: 'ordered', time: '2026-06-01T10:00:00Z' }],
};
/** The response of a sent code. */
export const SENT = { lookup: 'lookup-1', resend_after: 60 };
/** A rejection by the backend, with the errors of its fields. */
export const rejection = (status: number, errors: Record<string, string[]>) =>
  new ApiError({ status, resource: 'POST /', body: errors, errors });

/** Shows the page at a query; `held` maps the id of an endpoint to what its requests wait for. */
export async function showAt(
  search: string,
  responses: readonly FakeResponse[],
  held = new Map<string, Promise<void>>(),
) {
  const all = [respond(listCountries, () => buildPage([buildCountry()])), ...responses];
  const result = await loadTestPage(page, 'en-AE', all, { signedIn: false, search });
  if (result.kind !== 'page') throw new Error('there is no page');
  const backend = fakeBackend(...all);
  const request: RequestFunction = async (endpoint, ...input) => {
    await held.get(endpoint.id);
    return backend(endpoint, ...input);
  };
  render(withProviders(fakeHost({ request }), <page.Page data={result.data} />, messagesOf('en-AE')));
}
/** Shows the page of the order's link. */
export const show = (...responses: FakeResponse[]) => showAt(`?number=${ORDER.number}`, responses);
/** Presses a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Types into a field. */
export const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });

/** Holds the next requests of an endpoint back; returns a function that releases them and awaits their effects. */
export function holdRequests(held: Map<string, Promise<void>>, { id }: Endpoint) {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(id, promise);
  return () =>
    act(async () => {
      resolve();
      // A task of its own begins after every step of the response's delivery.
      await new Promise((next) => setTimeout(next));
    });
}

/** Shows the code step, with a code that can be sent again; `start` gives the result of each request for a code. */
export async function showCodeStep(
  start = () => ({ ...SENT, resend_after: 0 }),
  responses: readonly FakeResponse[] = [],
) {
  const held = new Map<string, Promise<void>>();
  await showAt(`?number=${ORDER.number}`, [respond(startOrderLookup, start), ...responses], held);
  type('Phone number of the order', '50 123 4567');
  press('Send code');
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code from the text message/ });
  await screen.findByRole('button', { name: 'Send another code' });
  return { code, hold: (endpoint: Endpoint) => holdRequests(held, endpoint) };
}

/** The field of the order's number. */
export const numberField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Order number/ });
/** The stored token of the confirmed look-up. */
export const token = () => sessionStorage.getItem('order-lookup-token');
