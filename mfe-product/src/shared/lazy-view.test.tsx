/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazyView } from './lazy-view.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('what is prepared is rendered at once, what is not when its code has come', async () => {
  let arrive = () => undefined as void;
  const code = new Promise<typeof Greeting>((resolve) => {
    arrive = () => resolve(Greeting);
  });
  const { View: Part, preload: prepare } = lazyView(() => code);
  await act(async () => Promise.resolve(render(<Part name="Sara" />)));
  expect(screen.queryByText('Hello Sara')).toBeNull();
  await act(async () => {
    arrive();
    await prepare();
  });
  expect(screen.getByText('Hello Sara')).toBeTruthy();
  cleanup();
  render(<Part name="Omar" />);
  expect(screen.getByText('Hello Omar')).toBeTruthy();
});

test('code that cannot be loaded is told to who prepares it, and asked for again the next time', async () => {
  let times = 0;
  const { preload: prepare, View: Part } = lazyView(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Greeting);
  });
  await expect(prepare()).rejects.toThrow('offline');
  await prepare();
  render(<Part name="Sara" />);
  expect([times, screen.getByText('Hello Sara').tagName]).toEqual([2, 'P']);
});
