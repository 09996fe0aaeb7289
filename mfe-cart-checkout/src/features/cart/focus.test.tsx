/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteSavedItem, restoreSavedItem, saveCartLine } from 'shared-contracts/endpoints/checkout/saved-items';
import type { SavedItem } from 'shared-contracts/entities/checkout/cart';
import { respond } from 'storefront-kit/testing/fake-backend';
import { createCartBackend, buildLine, type CartBackend } from '../../../test/cart-backend.ts';
import { showCart } from '../../../test/cart-page.tsx';

afterEach(cleanup);

const CAPPED = { code: 'quantity_capped', line: 1, product_name: 'Product 1', from: '5', to: '2' } as const;

const link = (id: number) => screen.getByRole('link', { name: `Product ${id}` });
const row = (id: number) => within(link(id).closest('li')!);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressIn = (id: number, name: string | RegExp) => userEvent.click(row(id).getByRole('button', { name }));
const focused = () => document.activeElement;

async function removeLine(id: number) {
  await pressIn(id, 'Remove');
  await screen.findByText(`Removed: Product ${id}`);
}

/** Lines of one piece each. */
const cartOf = (...ids: number[]) => createCartBackend(ids.map((id) => buildLine(id, 1)));

/** A cart with a buy-later list. */
function createSavedBackend(lineIds: readonly number[], savedIds: readonly number[]): CartBackend {
  let saved = savedIds.map((id): SavedItem => {
    const { product, quantity, warranty, is_late_delivery, is_eligible_to_deliver } = buildLine(id, 1);
    return { product, quantity, warranty, is_late_delivery, is_eligible_to_deliver, saved_price: null };
  });
  const without = (product: unknown) => (saved = saved.filter((item) => item.product.id !== Number(product)));
  const backend: CartBackend = createCartBackend(
    lineIds.map((id) => buildLine(id, 1)),
    respond(deleteSavedItem, ({ params }) => backend.change({ saved: without(params['productId']) })),
    respond(restoreSavedItem, ({ params }) => {
      backend.set([...backend.cart().lines, buildLine(Number(params['productId']) - 100, 1)]);
      return backend.change({ saved: without(params['productId']) });
    }),
    respond(saveCartLine, ({ params }) => {
      backend.set(backend.cart().lines.filter(({ id }) => id !== Number(params['lineId'])));
      return backend.cart();
    }),
  );
  backend.change({ saved });
  return backend;
}

test('UndoNotice: after undo the restored line has the focus [CART-01]', async () => {
  await showCart(cartOf(1, 2));
  expect(focused()).toBe(document.body);
  await removeLine(1);
  expect(focused()).toBe(screen.getByText('Removed: Product 1').closest('output'));
  await press('Undo');
  expect(focused()).toBe(await screen.findByRole('link', { name: 'Product 1' }));
});

test('UndoNotice: after close the next line has the focus, else the last one, else the heading [CART-01]', async () => {
  await showCart(cartOf(1, 2, 3));
  await removeLine(1);
  await press('Close');
  expect(focused()).toBe(link(2));
  await removeLine(3);
  await press('Close');
  expect(focused()).toBe(link(2));
  await removeLine(2);
  await press('Close');
  expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' }));
});

test('UndoNotice: leaves the focus where the shopper has gone, also after undo [CART-01]', async () => {
  const backend = cartOf(1, 2);
  await showCart(backend);
  const release = backend.hold();
  await pressIn(1, 'Remove');
  act(() => link(2).focus());
  release();
  await screen.findByText('Removed: Product 1');
  expect(focused()).toBe(link(2));
  const releaseUndo = backend.hold();
  await press('Undo');
  act(() => link(2).focus());
  releaseUndo();
  await screen.findByRole('link', { name: 'Product 1' });
  await waitFor(() => expect(screen.queryByText('Removed: Product 1')).toBeNull());
  expect(focused()).toBe(link(2));
});

test('UndoNotice: a line that was saved for later and is back in the cart has the focus [CART-16]', async () => {
  await showCart(createSavedBackend([1, 2], []));
  await userEvent.click(screen.getByRole('button', { name: 'Save for later: Product 1' }));
  await screen.findByText('Saved for later: Product 1');
  await press('Undo');
  await waitFor(() => expect(focused()).toBe(link(1)));
});

test('CartPage: the button of a removal that fails keeps the focus [CART-04]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  await showCart(backend);
  const remove = row(1).getByRole('button', { name: /^Remove/ });
  const release = backend.hold();
  await userEvent.click(remove);
  backend.failNext(500);
  release();
  await waitFor(() => expect(link(1).closest('li')?.dataset['going']).toBe('false'));
  expect(focused()).toBe(remove);
});

test('SavedItems: after a move the next product of the list has the focus, else the heading [CART-16]', async () => {
  await showCart(createSavedBackend([9], [1, 2, 3]));
  const pressSaved = (id: number, index: number) =>
    userEvent.click(row(id).getAllByRole('button')[index] ?? document.body);
  await pressSaved(1, 1);
  await waitFor(() => expect(focused()).toBe(link(2)));
  await removeLine(9);
  // The page changes from the empty cart to the list of its lines.
  await pressSaved(2, 0);
  await waitFor(() => expect(focused()).toBe(link(3)));
  await pressSaved(3, 0);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});

test('CartNotices: after “Got it” the heading has the focus [CART-04]', async () => {
  const backend = createCartBackend();
  backend.set([buildLine(1, 2)], [CAPPED]);
  await showCart(backend);
  await press('Got it');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});
