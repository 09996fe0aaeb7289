import * as v from 'valibot';

/** The first and the last date that a person can enter (specification section 5). */
export const DATE_RANGE = { first: '1000-01-01', last: '2099-12-31' } as const;

/** Days of the calendar, as a pattern: schemas of the contract use no code of their own. */
const MONTHS_OF_31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const MONTHS_OF_30 = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)';
const FEBRUARY = '02-(?:0[1-9]|1\\d|2[0-8])';
const LEAP_YEAR = '(?:(?:1\\d|20)(?:0[48]|[2468][048]|[13579][26])|(?:12|16|20)00)';
const DATE = new RegExp(`^(?:(?:1\\d|20)\\d{2}-(?:${MONTHS_OF_31}|${MONTHS_OF_30}|${FEBRUARY})|${LEAP_YEAR}-02-29)$`);

/** Whether a text is a date of the calendar as year-month-day, in the years 1000 to 2099 (specification section 5). */
export function isDate(text: string): boolean {
  return DATE.test(text);
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
);
