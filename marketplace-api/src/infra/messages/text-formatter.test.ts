import { expect, test } from '@jest/globals';
import { joinNames, textFormatter } from './text-formatter.ts';

test.each([
  [1, 'for 1 minute.', 'دقيقة واحدة'],
  [2, 'for 2 minutes.', 'دقيقتين'],
  [10, 'for 10 minutes.', '10 دقائق'],
  [15, 'for 15 minutes.', '15 دقيقة'],
])(
  'TextFormatter: %d minutes take the plural of the language, with Latin digits [LOC-03]',
  (minutes, english, arabic) => {
    const values = { code: '012345', number: 'RB-1', minutes };
    expect(textFormatter('en').formatMessage('sms.lookupCode', values)).toContain(english);
    const text = textFormatter('ar').formatMessage('sms.lookupCode', values);
    expect(text).toContain(arabic);
    expect(text).toMatch(/^012345 هو .*\u2066RB-1\u2069\./);
  },
);

test('TextFormatter: isolates Latin runs of Arabic values; data has no isolating character [APP-02]', () => {
  const { formatMessage, formatData } = textFormatter('ar');
  const values = { quantity: 2, product: 'جهاز عرض T65 Pro، 2,000 لومن' };
  expect(formatMessage('mail.confirmation.line', values)).toBe('2 × جهاز عرض \u2066T65 Pro\u2069، 2,000 لومن');
  expect(formatData('mail.confirmation.line', values)).toBe('2 × جهاز عرض T65 Pro، 2,000 لومن');
});

test('TextFormatter: dates are those of the country [LOC-03]', () => {
  const time = new Date('2026-05-31T20:30:00Z');
  expect(textFormatter('en', 'AE').formatDate(time)).toBe('1 June 2026');
  expect(textFormatter('en', 'SA').formatDate(time)).toBe('May 31, 2026');
  expect(textFormatter('ar', 'SA').formatTime(time)).toContain('31');
});

test('joinNames: separates by the comma of the language and leaves empty names out', () => {
  expect(joinNames(['Dubai', '', 'UAE'], 'en')).toBe('Dubai, UAE');
  expect(joinNames(['دبي', 'الإمارات'], 'ar')).toBe('دبي، الإمارات');
});
