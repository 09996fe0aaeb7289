/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '../../testing/fake-host.ts';
import { withProviders } from '../../testing/with-providers.ts';
import { Dialog } from './dialog.tsx';

/** jsdom has the element but not its methods; focus and inertness are the browser's, so the e2e tests cover them. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

function show(open: boolean, closed: string[]) {
  return withProviders(
    fakeHost(),
    <Dialog
      open={open}
      onClose={() => closed.push('asked')}
      title="Choose a city"
      footer={<button type="button">Save</button>}
    >
      <p>Dubai</p>
    </Dialog>,
  );
}

test('Dialog: is modal and named by its title when open; has no content when closed [APP-09]', () => {
  const { rerender } = render(show(true, []));
  expect(screen.getByRole('dialog', { name: 'Choose a city' }).textContent).toContain('Dubai');
  rerender(show(false, []));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Dubai')).toBeNull();
});

test('Dialog: the close button, Escape and a press outside request closing; a press inside does not [APP-09]', async () => {
  const closed: string[] = [];
  render(show(true, closed));
  await userEvent.click(screen.getByText('Dubai'));
  expect(closed).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await userEvent.click(screen.getByRole('dialog'));
  expect(closed).toHaveLength(3);
});

test('Dialog: a press that begins on its content and ends outside, as a selection of text can, does not close it [APP-09]', () => {
  const closed: string[] = [];
  render(show(true, closed));
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByText('Dubai'));
  // The browser sends the click to the element that contains both ends.
  fireEvent.click(dialog);
  expect(closed).toEqual([]);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(closed).toEqual(['asked']);
});
