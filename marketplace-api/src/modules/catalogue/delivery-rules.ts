/** Minimum order total for free delivery; below it delivery costs `SHIPPING_FEE`. In minor units of either currency. */
export const FREE_SHIPPING_FROM = 10_000;
const SHIPPING_FEE = 1_500;

/** Returns the delivery fee for goods worth `total`, in minor units; 0 for an empty total. */
export function shippingFee(total: number): number {
  return total === 0 || total >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
}

/** Hour of the day in the city at which late delivery closes (decisions, Backend). */
const LATE_DELIVERY_CUT_OFF_HOUR = 23;

/**
 * Status of late delivery now: `off` where city or offer does not have it; `closed` from the cut-off (23:00 in the
 * city's time zone) to midnight.
 */
export function lateDeliveryStatus(
  now: Date,
  offered: { readonly city: boolean; readonly offer: boolean },
  timezone: string,
): 'available' | 'off' | 'closed' {
  if (!offered.city || !offered.offer) return 'off';
  const hour = formatLocalTime(timezone, now).slice(11, 13);
  return Number(hour) >= LATE_DELIVERY_CUT_OFF_HOUR ? 'closed' : 'available';
}

/** Returns the date (year-month-day) in `timezone`, `days` days after `now`. */
export function addDays(now: Date, days: number, timezone: string): string {
  const today = formatLocalTime(timezone, now).slice(0, 10);
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the moment at which clocks in `timeZone` show a date (year-month-day) and a time of day (HH:MM). */
export function toInstant(timeZone: string, date: string, time: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const localAsUtc = new Date(`${formatLocalTime(timeZone, asUtc)}Z`);
  return new Date(asUtc.getTime() - (localAsUtc.getTime() - asUtc.getTime()));
}

/** When delivery promises made now expire without any change of data: at the late-delivery cut-off or at midnight. */
export function nextDeliveryChange(now: Date, timezone: string): Date {
  const cutOff = toInstant(timezone, addDays(now, 0, timezone), `${LATE_DELIVERY_CUT_OFF_HOUR}:00`);
  return now < cutOff ? cutOff : toInstant(timezone, addDays(now, 1, timezone), '00:00');
}

/** Date and time in a time zone, as `2026-06-01T14:30:00`. */
function formatLocalTime(timeZone: string, moment: Date): string {
  let format = formatters.get(timeZone);
  if (!format) formatters.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { ...FIELDS, timeZone })));
  return format.format(moment).replace(' ', 'T');
}

const FIELDS = { dateStyle: 'short', timeStyle: 'medium' } as const;
/** Formatters by time zone: creating one takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
