import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isolateLtr, isolateLtrRuns, splitLtrRuns } from './bidi.ts';

const arabicWord = fc.constantFrom('سماعة', 'لومن', 'جيجابايت', 'من نوفارا', 'بدقة', '«بستان»');
const latinRun = fc.constantFrom(
  'T65 Pro',
  'Q50',
  '4K',
  'USB-C 3.2',
  'Éclat',
  'Full HD',
  'FM & DAB+',
  '100 × 100',
  'a.b@c.ae',
);
const number = fc.constantFrom('128', '2,000', '6.7', '5', '98%');
const part = fc.oneof(arabicWord, latinRun, number);

test('splitLtrRuns: a model and the number after an Arabic comma are two runs [APP-02]', () => {
  expect(splitLtrRuns('جهاز عرض من فيستا T65 Pro، 2,000 لومن')).toEqual([
    'جهاز عرض من فيستا ',
    'T65 Pro',
    '، 2,000 لومن',
  ]);
  expect(splitLtrRuns('Q50، 128 جيجابايت')).toEqual(['', 'Q50', '، 128 جيجابايت']);
});

test.each([
  ['بدقة 4K وUSB-C.', ['4K', 'USB-C']],
  ['أداة (USB-C 3.2)، 5 قطع', ['USB-C 3.2']],
  ['شاشة 27-inch، Full HD. 5 منافذ', ['27-inch', 'Full HD']],
  ['ذراع بمقاس 100 × 100', ['100 × 100']],
  ['راديو FM & DAB+', ['FM & DAB+']],
  ['عطر Éclat، 50 مل', ['Éclat']],
  ['راسل a.b@c.ae، 12', ['a.b@c.ae']],
  ['قطن 98%، 5,500 مللي أمبير', []],
])('splitLtrRuns: the runs of %s [APP-02]', (text, runs) => {
  expect(splitLtrRuns(text).filter((_, index) => index % 2 === 1)).toEqual(runs);
});

test.each(['', 'Sony WH-1000 (2nd), 30 h', 'سماعة رأس لاسلكية، 30 ساعة', '٢٠٠٠ لومن'])(
  'splitLtrRuns: text without a left-to-right run among Arabic is one part: %s [APP-02]',
  (text) => {
    expect(splitLtrRuns(text)).toEqual([text]);
    expect(isolateLtrRuns(text)).toBe(text);
  },
);

test('splitLtrRuns: the parts of any text add up to it; every run has a Latin letter or ×, and no Arabic [APP-02]', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(part).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(anyText, fc.constantFrom('', 'ع'), (text, suffix) => {
      const parts = splitLtrRuns(text + suffix);
      expect(parts.join('')).toBe(text + suffix);
      for (const [index, run] of parts.entries()) {
        if (index % 2 === 0) continue;
        expect(run).toMatch(/[a-zÀ-ɏ×]/i);
        expect(run).not.toMatch(/[\u0600-\u06ff]/);
      }
    }),
  );
});

test('splitLtrRuns: a run between Arabic words is never split, and never joins the number after a comma [APP-02]', () => {
  fc.assert(
    fc.property(arabicWord, latinRun, number, arabicWord, (before, run, count, after) => {
      expect(splitLtrRuns(`${before} ${run}، ${count} ${after}`)).toEqual([`${before} `, run, `، ${count} ${after}`]);
    }),
  );
});

test('isolateLtrRuns: isolates exactly the runs; without the characters it is the text [APP-02]', () => {
  expect(isolateLtrRuns('سماعة Q50، 128')).toBe('سماعة \u2066Q50\u2069، 128');
  expect(isolateLtr('+971 50')).toBe('\u2066+971 50\u2069');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join(' ');
      expect(isolateLtrRuns(text).replaceAll(/[\u2066\u2069]/g, '')).toBe(text);
    }),
  );
});
