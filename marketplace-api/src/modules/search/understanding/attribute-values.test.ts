import { expect, test } from '@jest/globals';
import { tokenize } from '../language/normalize-text.ts';
import { readAttributeValues } from './attribute-values.ts';

test.each([
  ['size 42', ['42']],
  ['مقاس ٤٢', ['42']],
  ['9.5', ['9.5', '9-5']],
  ['eu 42', ['42', 'eu-42']],
  ['42eu', ['42', 'eu-42']],
  ['size xl', ['xl']],
  ['extra large', ['xl']],
  ['اكس لارج', ['xl']],
  ['مقاس كبير', ['l']],
  ['2xl', ['xxl', '2xl']],
  ['xxl', ['xxl', '2xl']],
  ['xxxl', ['xxxl', '3xl']],
  ['256 جيجا', ['256-gb']],
  ['1 tb', ['1024-gb', '1-tb']],
  ['20000 mah', ['20000-mah', '20-000-mah']],
  ['27"', ['27-inch', '27-in', '27-inches']],
  ['red', []],
  ['iphone', []],
  ['', []],
])('readAttributeValues: “%s” [CAT-12]', (text, values) => {
  expect(readAttributeValues(tokenize(text))).toEqual(values);
});
