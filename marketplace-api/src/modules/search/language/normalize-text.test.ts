import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';
import { swapKeyboardLayout } from './keyboard-layout.ts';
import { phoneticKey } from './phonetic-key.ts';
import { lightStem } from './stemmer.ts';
import { normalizeCode, findCompounds, foldText, tokenize } from './normalize-text.ts';

const folded = (text: string) => tokenize(text).map((word) => word.folded);

test.each([
  ['alef and hamza', 'أحمر إبريق آلة ٱلة', 'احمر ابريق اله اله'],
  ['taa marbuta and yaa', 'حقيبة كرسى', 'حقيبه كرسي'],
  ['tashkeel and tatweel', 'سَمَّاعَات كـــاميرا', 'سماعات كاميرا'],
  ['bidi marks and other characters without width', '\u202Bنظارة\u202C \u200Fشمسية\u200B', 'نظاره شمسيه'],
  ['Persian letters', 'کرسی', 'كرسي'],
  ['accents, case and apostrophes', "Café MEN'S", 'cafe mens'],
  ['full-width and ligatures', 'ＡＢＣ ﻻ', 'abc لا'],
])('Search language: %s have the same folded form', (_, text, expected) => {
  expect(folded(text).join(' ')).toBe(expected);
});

test.each([
  ['١٢٨ جيجا', '128gb'],
  ['128 GB', '128gb'],
  ['۱۲۸gb', '128gb'],
  ['20,000 mAh', '20000mah'],
  ['٢٠٠٠٠ مللي أمبير', '20000mah'],
  ['24"', '24inch'],
  ['6.7-inch', '6.7inch'],
  ['240مل', '240ml'],
  ['4K', '4k'],
])('Search language: %s is one token: %s', (text, word) => {
  expect(folded(text)).toEqual([word]);
});

test('Search language: folding folded text changes nothing', () => {
  // Urdu letters with a hamza above, which Unicode decomposes differently.
  for (const letter of ['ۂ', 'ۓ', 'ﮰ']) expect(foldText(foldText(letter))).toBe(foldText(letter));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('Search language: matches compounds and codes in every spelling', () => {
  expect(findCompounds('Non-Stick T-Shirt 6.7-inch')).toEqual(['nonstick', 'tshirt']);
  expect(normalizeCode('rb-SMA-٠٠١٢/1')).toBe('rbsma00121');
});

test('Search language: Arabic stems drop article, joined particle and endings', () => {
  expect(['سماعة', 'السماعات', 'والسماعات', 'بالسماعة'].map(lightStem)).toEqual(Array(4).fill('سماع'));
});

test('Search language: converts text typed in the other keyboard layout, both ways', () => {
  expect(swapKeyboardLayout('اثشيحاخىثس')).toBe('headphones');
  expect(swapKeyboardLayout('slhuhj vHs')).toBe('سماعات رأس');
  expect(swapKeyboardLayout('لاهنث')).toBe('bike');
});

test('Search language: one sound has one phonetic key in both scripts', () => {
  for (const [latin, arabic] of [
    ['sama3at', 'سماعات'],
    ['fostan', 'فستان'],
    ['7aqiba', 'حقيبه'],
    ['headphones', 'هيدفون'],
    ['keyboard', 'كيبورد'],
  ] as const)
    expect([latin, phoneticKey(latin)]).toEqual([latin, phoneticKey(arabic)]);
});

test('Search language: edit distance weighs similar, doubled and swapped letters less', () => {
  expect(editDistance('bicylce', 'bicycle', 2)).toBe(0.8);
  expect(editDistance('نضاره', 'نظاره', 2)).toBe(0.5);
  expect(editDistance('guittar', 'guitar', 2)).toBe(0.5);
  expect(editDistance('headphones', 'laptop', 2)).toBeGreaterThan(2);
});
