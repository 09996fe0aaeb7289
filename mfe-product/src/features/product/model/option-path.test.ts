import { expect, test } from '@jest/globals';
import { parseProductUrl } from '../../../shared/product-url.ts';
import { optionPath } from './option-path.ts';

test('OptionPath: a value replaces the option’s other value; tab and other options stay [PDP-11]', () => {
  const url = parseProductUrl({
    search: '?tab=reviews&page=3&options=size:42,storage:256-gb',
    params: { slug: 'nova-phone', offerId: 'INV-2' },
  });
  expect(optionPath(url, 'size', { value: '43', slug: 'nova-phone-43' })).toBe(
    '/p/nova-phone-43/?tab=reviews&options=storage:256-gb,size:43',
  );
});
