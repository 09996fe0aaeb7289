import { expect, test } from '@jest/globals';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { intlOf } from '../remote/intl.ts';
import { toArabicDigits, withArabicDigits } from './arabic-digits.ts';

const MESSAGES = {
  plain: 'خلال 24 ساعة',
  count: '{count} من {total, number}',
  plural: '{count, plural, one {منتج واحد} two {منتجان} few {# منتجات} other {# منتج}}',
  exact: '{count, plural, =0 {لا شيء} other {#}}',
  name: 'تمت إضافة {name} إلى السلة (3)',
  rich: 'الطلب {number} في 2 يوم',
};
const { formatMessage, formatNumber } = intlOf(
  { locale: 'ar', digits: 'arab', adaptMessages: withArabicDigits },
  MESSAGES,
);

test.each([
  ['4.5', '٤٫٥'],
  ['1,299.50', '١٬٢٩٩٫٥٠'],
  ['10:05', '١٠:٠٥'],
  ['-20%', '-٢٠%'],
  ['الصفحة 3. التالي', 'الصفحة ٣. التالي'],
  ['128GB, SAVE10, T65 Pro, a-1', '128GB, SAVE10, T65 Pro, a-1'],
  ['لا أرقام', 'لا أرقام'],
])('toArabicDigits: “%s” is “%s” [LOC-03]', (text, expected) => {
  expect(toArabicDigits(text)).toBe(expected);
});

test('intlOf: messages and numbers of an Arabic page have the chosen digits, inserted texts their own [LOC-03]', () => {
  expect(formatMessage({ id: 'plain' })).toBe('خلال ٢٤ ساعة');
  expect(formatMessage({ id: 'count' }, { count: 2026, total: 1234.5 })).toBe('٢٠٢٦ من ١٬٢٣٤٫٥');
  expect(formatMessage({ id: 'plural' }, { count: 3 })).toBe('٣ منتجات');
  expect(formatMessage({ id: 'exact' }, { count: 0 })).toBe('لا شيء');
  expect(formatMessage({ id: 'name' }, { name: 'T65 Pro 2' })).toBe('تمت إضافة T65 Pro 2 إلى السلة (٣)');
  const number = createElement('bdi', { key: 'number' }, '1234');
  const rich = createElement(Fragment, null, formatMessage({ id: 'rich' }, { number }));
  expect(renderToStaticMarkup(rich)).toBe('الطلب <bdi>1234</bdi> في ٢ يوم');
  expect(formatNumber(12)).toBe('١٢');
});

test('intlOf: English pages, and Arabic ones without the choice, have the digits 0 to 9 [LOC-03]', () => {
  expect(intlOf({ locale: 'ar', digits: 'latn' }, MESSAGES).formatMessage({ id: 'plain' })).toBe('خلال 24 ساعة');
  expect(intlOf({ locale: 'ar' }, MESSAGES).formatMessage({ id: 'plural' }, { count: 3 })).toBe('3 منتجات');
  expect(intlOf({ locale: 'en-AE', digits: 'arab' }, MESSAGES).formatNumber(12)).toBe('12');
});
