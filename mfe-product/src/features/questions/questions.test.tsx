/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Endpoint } from 'shared-contracts/endpoint';
import {
  createQuestion,
  editQuestion,
  listMyQuestions,
  listQuestions,
} from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { buildPage, buildQuestion } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, showProduct } from '../../../test/product-page.tsx';
import { storeIntent } from '../../shared/sign-in-intent.ts';

const product = { id: 101, slug: 'nova', name: 'Nova', image: { src: '/media/x', widths: [240], alt: '' } };
const OWN: OwnQuestion = {
  ...buildQuestion({ id: 70, text: 'Does it fold for the journey?', answer: null, answered: null }),
  product,
  can_edit: true,
};
const LIST = respond(listQuestions, () => buildPage([buildQuestion()]));

beforeAll(mockLayout);
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  cleanup();
  await clearDataCache();
});

async function showToCustomer(...own: FakeResponse[]) {
  const responses = [LIST, respond(listMyQuestions, () => buildPage<OwnQuestion>([])), ...own];
  const host = fakeHost({ request: fakeProductBackend({ responses }) });
  host.setSession({ status: 'authenticated', user: buildUser() });
  await showProduct({ search: '?tab=questions', responses, host });
  return host;
}

/** Shows the tab to a customer; each request of an endpoint gets that promise. */
async function showHeld(held: Endpoint, promise: Promise<unknown>, ...own: FakeResponse[]) {
  const responses = [LIST, respond(listMyQuestions, () => buildPage<OwnQuestion>([])), ...own];
  const backend = fakeProductBackend({ responses });
  const request: typeof backend = async (endpoint, ...input) =>
    endpoint.id === held.id ? ((await promise) as never) : backend(endpoint, ...input);
  const host = fakeHost({ request });
  host.setSession({ status: 'authenticated', user: buildUser() });
  await showProduct({ search: '?tab=questions', responses, host });
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your question/ });
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));

test('QuestionsTab: rejects a question of 15 characters, posts one of 16 and shows it', async () => {
  const requests: string[] = [];
  const host = await showToCustomer(
    respond(createQuestion, ({ body }) => {
      requests.push(body.text);
      return { ...OWN, text: body.text };
    }),
  );
  await userEvent.type(field(), 'Is it very loud');
  await ask();
  expect(screen.getByText('Ensure this field has at least 16 characters.')).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.type(field(), '?');
  await ask();
  expect(requests).toEqual(['Is it very loud?']);
  expect(host.toasts).toMatchObject([{ type: 'Success' }]);
  expect(field().value).toBe('');
  const own = within(screen.getByRole('heading', { name: 'Your questions' }).closest('section')!);
  expect(own.getByText('Is it very loud?')).toBeTruthy();
});

test('QuestionsTab: shows the rate limit and preserves the question in the field', async () => {
  const limit = 'Your limit question has been exceeded for this product.';
  await showToCustomer(
    respond(createQuestion, () => {
      const errors = { non_field_errors: [limit] };
      throw new ApiError({ status: 400, resource: 'POST', body: errors, errors });
    }),
  );
  await userEvent.type(field(), 'Is it very loud?');
  await ask();
  expect((await screen.findByRole('alert')).textContent).toBe(limit);
  expect(field().value).toBe('Is it very loud?');
});

test('QuestionsTab: the customer edits an unanswered question; an answered one is fixed', async () => {
  const answered: OwnQuestion = { ...buildQuestion(), product, can_edit: false };
  const changes: unknown[] = [];
  await showToCustomer(
    respond(listMyQuestions, () => buildPage([OWN, answered])),
    respond(editQuestion, ({ params, body }) => {
      changes.push([params.questionId, body.text]);
      return { ...OWN, text: body.text };
    }),
  );
  expect(screen.getAllByText('Does it come with a carrying case?')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const change = screen.getByRole('textbox', { name: /^Change your question/ });
  await userEvent.type(change, ' By train?');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(changes).toEqual([[70, 'Does it fold for the journey? By train?']]);
  expect(await screen.findByText('Does it fold for the journey? By train?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('QuestionsTab: a save that was cancelled shows its result, and does not close the form opened since [PDP-07]', async () => {
  const held = Promise.withResolvers<void>();
  const saved = { ...OWN, text: 'Does it fold for the plane?' };
  const responses = [LIST, respond(listMyQuestions, () => buildPage([OWN])), respond(editQuestion, () => saved)];
  const backend = fakeProductBackend({ responses });
  const request: typeof backend = async (endpoint, ...input) => {
    if (endpoint.id === editQuestion.id) await held.promise;
    return backend(endpoint, ...input);
  };
  const host = fakeHost({ request });
  host.setSession({ status: 'authenticated', user: buildUser() });
  await showProduct({ search: '?tab=questions', responses, host });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await press('Save');
  await press('Cancel');
  await press('Edit');
  const change = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Change your question/ });
  await userEvent.type(change, ' By train?');
  await act(async () => held.resolve());
  expect([change.isConnected, change.value]).toEqual([true, 'Does it fold for the journey? By train?']);
  await press('Cancel');
  expect(screen.getByText(saved.text)).toBeTruthy();
});

test('QuestionsTab: a form in which the shopper goes on during its save stays open [PDP-07]', async () => {
  const held = Promise.withResolvers<OwnQuestion>();
  await showHeld(
    editQuestion,
    held.promise,
    respond(listMyQuestions, () => buildPage([OWN])),
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Edit');
  const change = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Change your question/ });
  await press('Save');
  await userEvent.type(change, ' By train?');
  await act(async () => held.resolve(OWN));
  expect([change.isConnected, change.value]).toEqual([true, `${OWN.text} By train?`]);
  await press('Save');
  expect(change.isConnected).toBe(false);
});

test('QuestionsTab: a question that is begun while the one before is sent stays in the field [PDP-07]', async () => {
  const held = Promise.withResolvers<void>();
  const responses = [
    LIST,
    respond(listMyQuestions, () => buildPage<OwnQuestion>([])),
    respond(createQuestion, () => OWN),
  ];
  const backend = fakeProductBackend({ responses });
  const request: typeof backend = async (endpoint, ...input) => {
    if (endpoint.id === createQuestion.id) await held.promise;
    return backend(endpoint, ...input);
  };
  const host = fakeHost({ request });
  host.setSession({ status: 'authenticated', user: buildUser() });
  await showProduct({ search: '?tab=questions', responses, host });
  await userEvent.type(field(), 'Is it very loud?');
  await ask();
  await userEvent.clear(field());
  await userEvent.type(field(), 'And how heavy');
  await act(async () => held.resolve());
  expect(host.toasts).toMatchObject([{ type: 'Success' }]);
  expect(field().value).toBe('And how heavy');
});

test('QuestionsTab: stores a guest’s question during sign-in and posts it on return [AUTH-07]', async () => {
  await showProduct({ search: '?tab=questions', responses: [LIST] });
  const link = screen.getByRole('link', { name: 'Sign in and ask' });
  let followed = 0;
  link.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed += 1;
    event.preventDefault();
  });
  await userEvent.click(link);
  expect(screen.getByText('This field may not be blank')).toBeTruthy();
  await userEvent.type(field(), 'Is it very loud?');
  await userEvent.click(link);
  cleanup();

  const requests: string[] = [];
  await showToCustomer(
    respond(createQuestion, ({ body }) => {
      requests.push(body.text);
      return { ...OWN, text: body.text };
    }),
  );
  expect(await screen.findByText('Is it very loud?')).toBeTruthy();
  expect(requests).toEqual(['Is it very loud?']);
  expect(followed).toBeLessThanOrEqual(2);
});

test('QuestionsTab: a guest’s question that is rejected on return is in the field with the reason [AUTH-07]', async () => {
  storeIntent(sessionStorage, { what: 'question', product: 101, text: 'Is it very loud?' });
  const limit = 'Your limit question has been exceeded for this product.';
  await showToCustomer(
    respond(createQuestion, () => {
      const errors = { non_field_errors: [limit] };
      throw new ApiError({ status: 400, resource: 'POST', body: errors, errors });
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(limit);
  expect(field().value).toBe('Is it very loud?');
});

test('QuestionsTab: a guest’s question that is rejected late leaves what was typed since [AUTH-07]', async () => {
  storeIntent(sessionStorage, { what: 'question', product: 101, text: 'Is it very loud?' });
  const rejection = Promise.withResolvers<never>();
  await showHeld(createQuestion, rejection.promise);
  const typed = field();
  await userEvent.type(typed, 'And how heavy');
  await act(async () => rejection.reject(new Error('The network is down')));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect([field(), document.activeElement]).toEqual([typed, typed]);
  expect(field().value).toBe('Is it very loud?\n\nAnd how heavy');
});

test('QuestionsTab: the focus follows an edit: to the field, and back to its button [PDP-07]', async () => {
  const held = Promise.withResolvers<OwnQuestion>();
  await showHeld(
    editQuestion,
    held.promise,
    respond(listMyQuestions, () => buildPage([OWN])),
  );
  const edit = () => screen.findByRole('button', { name: 'Edit' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await edit();
  expect(document.activeElement).toBe(document.body);
  await press('Edit');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Change your question/ }));
  await press('Cancel');
  expect(document.activeElement).toBe(await edit());
  await press('Edit');
  await press('Save');
  // The shopper goes on meanwhile.
  await userEvent.type(field(), 'And how heavy');
  await act(async () => held.resolve(OWN));
  await edit();
  expect(document.activeElement).toBe(field());
  await press('Edit');
  await press('Save');
  expect(document.activeElement).toBe(await edit());
});

test('QuestionsTab: a posted question shows when the shopper comes back from another tab [APP-20]', async () => {
  const listed = [OWN];
  const responses = [
    LIST,
    respond(listMyQuestions, () => buildPage([...listed])),
    respond(createQuestion, ({ body }) => {
      const created = { ...OWN, id: 71, text: body.text };
      listed.unshift(created);
      return created;
    }),
  ];
  const backend = fakeProductBackend({ responses });
  let reads = 0;
  // After the first one, only the cache has the list: its response is still on its way.
  const request: typeof backend = (endpoint, ...input) =>
    endpoint.id === listMyQuestions.id && (reads += 1) > 1 ? new Promise(() => undefined) : backend(endpoint, ...input);
  const host = fakeHost({ request });
  host.setSession({ status: 'authenticated', user: buildUser() });
  const { rerender } = await showProduct({ search: '?tab=questions', responses, host });
  await screen.findByText(OWN.text);
  await userEvent.type(field(), 'Is it very loud?');
  await ask();
  await rerender({ search: '' });
  expect(screen.queryByText('Is it very loud?')).toBeNull();
  await rerender({ search: '?tab=questions' });
  await screen.findByText(OWN.text);
  expect(screen.getByText('Is it very loud?')).toBeTruthy();
});
