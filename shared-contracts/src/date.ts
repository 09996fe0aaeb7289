import * as v from 'valibot';

/** The first and the last date that a person can enter (specification section 5). */
export const DATE_RANGE = { first: '1000-01-01', last: '2099-12-31' } as const;

const DATE = /^(?:1\d{3}|20\d{2})-\d{2}-\d{2}$/;

/** Whether a text is a date of the calendar as year-month-day, in the years 1000 to 2099 (specification section 5). */
export function isDate(text: string): boolean {
  return DATE.test(text) && isCalendarDay(text);
}

/** Whether a text is a day of the calendar as year-month-day, of any year with four digits. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // JavaScript takes February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A date in a request: a day of the shop's country. */
export const dateSchema = v.pipe(
  v.string(),
  v.regex(DATE, `is not a date from ${DATE_RANGE.first} to ${DATE_RANGE.last}`),
  v.check(isDate, 'is not a day of the calendar'),
);
