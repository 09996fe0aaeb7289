import { expect, test } from '@jest/globals';
import { splitStyles } from './region-styles.ts';

const STYLES = '<style nonce="n" data-emotion="shop a b" data-s>.a>b{color:red}</style>';

test('splitStyles: the styles at the beginning, which the style cache leaves there, and the rest [APP-22]', () => {
  expect(splitStyles(`${STYLES}<h1>Shop</h1>${STYLES}`)).toEqual([
    '<style nonce="n" data-styles="shop a b" data-s>.a>b{color:red}</style>',
    `<h1>Shop</h1>${STYLES}`,
  ]);
});

test.each([
  ['no styles', '<h1>Shop</h1>'],
  ['styles of another element', `<div>${STYLES}</div>`],
  ['styles of the remote itself', '<style>h1{color:red}</style><h1></h1>'],
  ['an element within the text', '<style nonce="n" data-emotion="a b" data-s></style ><p></style>'],
  ['a quote that ends an attribute', '<style nonce="n" onload="" data-emotion="a b" data-s></style>'],
  ['an end without text after it', '<style nonce="n" data-emotion="a b" data-s>.a{color:red}'],
])('splitStyles: takes nothing out of the region with %s', (_name, html) => {
  expect(splitStyles(html)).toEqual(['', html]);
});
