/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '../../testing/fake-host.ts';
import { withProviders } from '../../testing/with-providers.ts';
import { Dialog } from './dialog.tsx';

/** jsdom has the element but not its methods; focus and inertness are the browser's and are tested by the journeys. */
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

test('an open dialog is modal and named by its title; closed, it holds nothing [APP-09]', () => {
  const { rerender } = render(show(true, []));
  expect(screen.getByRole('dialog', { name: 'Choose a city' }).textContent).toContain('Dubai');
  rerender(show(false, []));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Dubai')).toBeNull();
});

test('the close button, Escape and a press beside it ask to close; a press inside does not [APP-09]', async () => {
  const closed: string[] = [];
  render(show(true, closed));
  await userEvent.click(screen.getByText('Dubai'));
  expect(closed).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(closed).toHaveLength(3);
});
