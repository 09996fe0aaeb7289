/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { fakeHost } from 'storefront-kit/testing/fake-host';

jest.unstable_mockModule('./favourites.ts', () => {
  throw new Error('The code could not be loaded.');
});
const { loadFavourites } = await import('./load.ts');

test('Favourites: a press whose code cannot be loaded tells the shopper [CAT-09]', async () => {
  const host = fakeHost({});
  const errors: string[] = [];
  loadFavourites(host, {}, (id) => errors.push(id));
  await expect(host.bus.send('favourite/toggle', { product: 7, name: 'Phone' })).rejects.toThrow('loaded');
  expect(errors).toEqual(['shell.favourite.failed']);
});
