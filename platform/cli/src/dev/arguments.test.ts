import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { readArguments } from './arguments.ts';

test('a remote is developed beside a shop of its own, or one that runs elsewhere', () => {
  expect(readArguments(['product'])).toEqual({
    sources: { name: 'product', folder: fromRoot('mfe-product') },
    shop: null,
  });
  expect(readArguments(['product', '--shop', 'https://shop.example/ar/', '--source', 'copies/product'])).toEqual({
    sources: { name: 'product', folder: fromRoot('copies/product') },
    shop: 'https://shop.example',
  });
});

test('what is no command is answered with what is one', () => {
  expect(readArguments([])).toContain('npm run dev -- <remote>');
  expect(readArguments(['--help'])).toContain('--shop');
  expect(() => readArguments(['product', 'account'])).toThrow('Name one remote');
  expect(() => readArguments(['../product'])).toThrow('Name one remote');
  expect(() => readArguments(['product', '--shop', 'localhost:3000'])).toThrow('http://localhost:3000');
  expect(() => readArguments(['product', '--fast'])).toThrow('--help');
});
