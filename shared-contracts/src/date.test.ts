import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DATE_RANGE, isDate } from './date.ts';

test('isDate: takes days of the calendar from 1000 to 2099 as year-month-day [APP-21]', () => {
  for (const text of [DATE_RANGE.first, DATE_RANGE.last, '2024-02-29', '1999-12-31'])
    expect([text, isDate(text)]).toEqual([text, true]);
  const wrong = [
    '0999-12-31',
    '2100-01-01',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01-02-2026',
    '',
    '2026-11-24T00:00',
    ' 2026-11-24',
    '٢٠٢٦-١١-٢٤',
  ];
  for (const text of wrong) expect([text, isDate(text)]).toEqual([text, false]);
});

test('isDate: takes the day of every moment in the range, and no day beside it [APP-21]', () => {
  const moments = fc.date({ min: new Date('0900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = moment.toISOString().slice(0, 10);
      expect(isDate(text)).toBe(text >= DATE_RANGE.first && text <= DATE_RANGE.last);
    }),
  );
});
