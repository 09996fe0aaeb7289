import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { readDevArguments } from './arguments.ts';

test('readDevArguments: accepts a remote with its own shop, or with a shop that runs elsewhere', () => {
  expect(readDevArguments(['product'])).toEqual({
    sources: { name: 'product', folder: fromRoot('mfe-product') },
    shop: null,
  });
  expect(readDevArguments(['product', '--shop', 'https://shop.example/ar/', '--source', 'copies/product'])).toEqual({
    sources: { name: 'product', folder: fromRoot('copies/product') },
    shop: 'https://shop.example',
  });
});

test('readDevArguments: rejects other input with the correct usage', () => {
  expect(readDevArguments([])).toContain('npm run dev -- <remote>');
  expect(readDevArguments(['--help'])).toContain('--shop');
  expect(() => readDevArguments(['product', 'account'])).toThrow('Name one remote');
  expect(() => readDevArguments(['../product'])).toThrow('Name one remote');
  expect(() => readDevArguments(['product', '--shop', 'localhost:3000'])).toThrow('http://localhost:3000');
  expect(() => readDevArguments(['product', '--fast'])).toThrow('--help');
});
