/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazyView } from './lazy-view.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('lazyView: renders preloaded code at once, other code after its load', async () => {
  let arrive = () => undefined as void;
  const code = new Promise<typeof Greeting>((resolve) => {
    arrive = () => resolve(Greeting);
  });
  const { View: Greet, preload } = lazyView(() => code);
  await act(async () => Promise.resolve(render(<Greet name="Sara" />)));
  expect(screen.queryByText('Hello Sara')).toBeNull();
  await act(async () => {
    arrive();
    await preload();
  });
  expect(screen.getByText('Hello Sara')).toBeTruthy();
  cleanup();
  render(<Greet name="Omar" />);
  expect(screen.getByText('Hello Omar')).toBeTruthy();
});

test('lazyView: reports a failed load to the preloader and retries on the next call', async () => {
  let times = 0;
  const { preload, View: Greet } = lazyView(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Greeting);
  });
  await expect(preload()).rejects.toThrow('offline');
  await preload();
  render(<Greet name="Sara" />);
  expect([times, screen.getByText('Hello Sara').tagName]).toEqual([2, 'P']);
});
