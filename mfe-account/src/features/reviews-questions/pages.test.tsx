/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { editQuestion, listMyQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { listMyReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { holdResponse } from '../../../test/hold-response.ts';
import { showPage } from '../../../test/show-page.tsx';
import questionsPage from './questions-page.tsx';
import reviewsPage from './reviews-page.tsx';

const product = {
  id: 7,
  slug: 'zain-mug-white',
  name: 'Zain mug',
  image: { src: '/media/mug', widths: [240], alt: '' },
};
const created = '2026-01-15T09:30:00.000Z';
const OPEN: OwnQuestion = {
  id: 1,
  name: 'Layla',
  text: 'Is it safe for the dishwasher?',
  language: 'en',
  answer: null,
  answered_by: null,
  created,
  answered: null,
  product,
  can_edit: true,
};
const ANSWERED = { ...OPEN, id: 2, text: 'Is it large?', answer: 'Yes, 400 ml.', answered_by: 'Zain', can_edit: false };

test('QuestionsPage: edits an unanswered question; shows errors of length and rejection [ACC-07][PDP-07]', async () => {
  const failures = [
    new ApiError({
      status: 400,
      resource: '',
      body: '',
      errors: { non_field_errors: ['This question has been answered and can no longer be changed'] },
    }),
  ];
  const edit = respond(editQuestion, ({ body }) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { ...OPEN, text: body.text };
  });
  await showPage(questionsPage, 'en-AE', [respond(listMyQuestions, () => buildPage([OPEN, ANSWERED])), edit]);
  expect(screen.getAllByRole('button', { name: 'Change the question' })).toHaveLength(1);
  expect(screen.getByText('Yes, 400 ml.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Zain mug' })[0]?.getAttribute('href')).toBe(
    '/p/zain-mug-white/?tab=questions',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change the question' }));
  const field = screen.getByRole('textbox');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(field, { target: { value: 'Too short?' } });
  save();
  expect(await screen.findByText('Ensure this field has at least 16 characters.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'May it go into the microwave?' } });
  save();
  expect(await screen.findByText('This question has been answered and can no longer be changed')).toBeTruthy();
  save();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.getByText('May it go into the microwave?')).toBeTruthy();
});

test('QuestionsPage: the focus goes into the opened form and back to the question [ACC-07][PDP-07]', async () => {
  await showPage(questionsPage, 'en-AE', [respond(listMyQuestions, () => buildPage([OPEN]))]);
  await userEvent.click(screen.getByRole('button', { name: 'Change the question' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe(OPEN.text);
});

test('QuestionsPage: a save that was cancelled shows its result, and does not close the form opened since [ACC-07][PDP-07]', async () => {
  const saved = { ...OPEN, text: 'May it go into the microwave?' };
  const list = respond(listMyQuestions, () => buildPage([OPEN]));
  const { host } = await showPage(questionsPage, 'en-AE', [list, respond(editQuestion, () => saved)]);
  const release = holdResponse(host, editQuestion);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  for (const name of ['Change the question', 'Save', 'Cancel', 'Change the question']) press(name);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Is it safe for children?' } });
  await act(async () => release());
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect([field.isConnected, field.value]).toEqual([true, 'Is it safe for children?']);
  press('Cancel');
  expect(screen.getByText(saved.text)).toBeTruthy();
});

test('QuestionsPage: a question that is loaded with its answer shows it, also after an edit [ACC-07]', async () => {
  const list = respond(listMyQuestions, () => buildPage([OPEN]));
  const edit = respond(editQuestion, ({ body }) => ({ ...OPEN, text: body.text }));
  const { result, rerender } = await showPage(questionsPage, 'en-AE', [list, edit]);
  fireEvent.click(screen.getByRole('button', { name: 'Change the question' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'May it go into the microwave?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('May it go into the microwave?')).toBeTruthy();
  rerender({ ...result.data, list: buildPage([{ ...ANSWERED, id: OPEN.id }]) });
  expect(screen.getByText('Yes, 400 ml.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the question' })).toBeNull();
});

test('ReviewsPage: lists reviews with their stars; shows an empty list in Arabic [ACC-07]', async () => {
  const review = {
    id: 3,
    name: 'Layla',
    rating: 4,
    text: 'Good <b>mug</b>',
    language: 'en' as const,
    is_verified_purchase: true,
    created,
    pictures: [],
    product,
  };
  await showPage(reviewsPage, 'en-AE', [respond(listMyReviews, () => buildPage([review]))]);
  expect(screen.getByText('4 stars')).toBeTruthy();
  expect(screen.getByText('Good <b>mug</b>')).toBeTruthy();
  document.body.replaceChildren();
  await showPage(reviewsPage, 'ar', [respond(listMyReviews, () => buildPage([]))]);
  expect(screen.getByRole('heading', { name: 'لم تكتب أي تقييم بعد' })).toBeTruthy();
});
