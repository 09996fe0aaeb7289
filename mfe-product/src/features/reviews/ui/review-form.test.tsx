/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReview, uploadReviewPicture } from 'shared-contracts/endpoints/catalogue/reviews';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { buildReview } from 'shared-contracts/testing/builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { mockImageDecoding } from '../../../../test/browser.ts';
import { messagesOf } from '../../../../test/messages.ts';
import { ReviewForm } from './review-form.tsx';

afterEach(cleanup);

const ids = [1, 2].map((place) => `5e0a1c52-6d8e-4c39-9a51-0d1f4a7b1a0${place}`);

/** The form with stars and a text, on a backend that accepts each picture when the test says so. */
async function showForm() {
  mockImageDecoding();
  const [sent, uploads]: [unknown[], (() => void)[]] = [[], []];
  const remainingIds = [...ids];
  const backend = fakeBackend(
    respond(createReview, ({ body }) => {
      sent.push(body.pictures);
      return buildReview();
    }),
    respond(uploadReviewPicture, () => {
      const id = remainingIds.shift() ?? '';
      return { id, image: { src: `/media/review/${id}`, widths: [240], alt: '' } };
    }),
  );
  const request: RequestFunction = async (call, ...rest) => {
    if (call.id === uploadReviewPicture.id) await new Promise<void>((resolve) => uploads.push(resolve));
    return backend(call, ...rest);
  };
  const form = <ReviewForm product={{ id: 101, name: 'Nova' }} onCreated={() => undefined} />;
  render(withProviders(fakeHost({ request }), form, messagesOf('en-AE')));
  await userEvent.click(screen.getByRole('radio', { name: '4 out of 5' }));
  await userEvent.type(screen.getByRole('textbox'), 'Loud');
  return { sent, accept: () => act(async () => Promise.resolve(uploads.shift()?.())) };
}

const choosePicture = () =>
  userEvent.upload(screen.getByLabelText('Add pictures'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send review' }));

test('ReviewForm: a review waits for the pictures that are still uploading [PDP-06]', async () => {
  const { sent, accept } = await showForm();
  await choosePicture();
  await send();
  await userEvent.type(screen.getByRole('textbox'), '!');
  expect([sent, screen.getByRole('button', { name: 'Send review' }).getAttribute('aria-busy')]).toEqual([[], 'true']);
  await accept();
  await screen.findByRole('button', { name: /^Remove/ });
  await send();
  expect(sent).toEqual([[ids[0]]]);
});

test('ReviewForm: a picture that is removed while another uploads stays removed [PDP-06]', async () => {
  const { sent, accept } = await showForm();
  await choosePicture();
  await accept();
  const remove = await screen.findByRole('button', { name: /^Remove/ });
  await choosePicture();
  await userEvent.click(remove);
  await accept();
  expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await send();
  expect(sent).toEqual([[ids[1]]]);
});

test('ReviewForm: a removed picture hands its focus to the next one, else the file field [PDP-06]', async () => {
  const { accept } = await showForm();
  const removals = () => screen.queryAllByRole('button', { name: /^Remove/ });
  for (const count of [1, 2]) {
    await choosePicture();
    await accept();
    await waitFor(() => expect(removals()).toHaveLength(count));
  }
  const [, second] = removals();
  await userEvent.click(removals()[0]!);
  expect(document.activeElement).toBe(second);
  await userEvent.click(second!);
  expect(document.activeElement).toBe(screen.getByLabelText('Add pictures'));
});
