import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { layoutParagraph, type Direction } from './text-pieces.ts';

const layout = (text: string, direction: Direction, width: number) =>
  layoutParagraph(text, { direction, width, measure: (piece) => piece.text.length });
const textsOf = (text: string, direction: Direction, width = 100) =>
  layout(text, direction, width).map((line) => line.map((piece) => piece.text));

test('layoutParagraph: a Latin model and a number in Arabic text keep their order from the right [ACC-03]', () => {
  expect(textsOf('مصباح \u2066T65 Pro\u2069، 2,000 لومن', 'rtl')).toEqual([
    ['لومن', ' 2,000 ', '،', 'T65 Pro ', 'مصباح'],
  ]);
});

test('layoutParagraph: mirrors brackets, and keeps an Arabic name in English text in its own direction [ACC-03]', () => {
  expect(textsOf('أسود (ماء)', 'rtl')).toEqual([['(', 'ماء', ') ', 'أسود']]);
  expect(textsOf('Customer: ليلى الحربي', 'ltr')).toEqual([['Customer: ', 'الحربي', ' ', 'ليلى']]);
});

test('layoutParagraph: breaks lines at spaces, and a longer word within [ACC-03]', () => {
  expect(textsOf('one two three', 'ltr', 8)).toEqual([['one two'], ['three']]);
  expect(textsOf('abcdefghij k', 'ltr', 4)).toEqual([['abcd'], ['efgh'], ['ij k']]);
  expect(textsOf('', 'ltr')).toEqual([]);
});

test('layoutParagraph: draws each character once, whatever the text and the width [ACC-03]', () => {
  const characters = fc.constantFrom(...Array.from('abc12 ,.()أبتثج،\u2066\u2069'));
  const texts = fc.array(characters, { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('ltr' as const, 'rtl' as const),
      fc.integer({ min: 1, max: 30 }),
      (text, direction, width) => {
        const drawn = layout(text, direction, width)
          .flat()
          .map((piece) => piece.text)
          .join('');
        const sort = (value: string) =>
          value
            .replaceAll(/[ \u2066\u2069()]/g, '')
            .split('')
            .toSorted();
        expect(sort(drawn)).toEqual(sort(text));
      },
    ),
  );
});
