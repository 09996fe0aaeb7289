import type { LateDelivery } from 'shared-contracts/entities/checkout/cart';

/** Minimum order total for free delivery; below it delivery costs `SHIPPING_FEE`. In minor units of either currency. */
export const FREE_SHIPPING_FROM = 10_000;
const SHIPPING_FEE = 1_500;

/** Returns the delivery fee for goods worth `total`, in minor units; 0 for an empty total. */
export function shippingFee(total: number): number {
  return total === 0 || total >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
}

/**
 * Hours of the day, by the city's clock, between which late delivery takes orders (specification section 9; decisions,
 * Backend).
 */
const LATE_DELIVERY_HOURS = { opening: 20, cutOff: 23 } as const;

/**
 * Late delivery now: `off` where city or offer does not have it; `available` from 20:00 to 23:00 in the city's time
 * zone; `closed` otherwise, with `opens_at` from midnight to 20:00.
 */
export function lateDeliveryAt(
  now: Date,
  offered: { readonly city: boolean; readonly offer: boolean },
  timezone: string,
): LateDelivery {
  if (!offered.city || !offered.offer) return { status: 'off' };
  const opening = lateDeliveryHour(now, timezone, 'opening');
  if (now < opening) return { status: 'closed', opens_at: opening.toISOString() };
  return { status: now < lateDeliveryHour(now, timezone, 'cutOff') ? 'available' : 'closed' };
}

/** The moment of today, by the city's clock, at which late delivery opens or closes. */
function lateDeliveryHour(now: Date, timezone: string, hour: keyof typeof LATE_DELIVERY_HOURS): Date {
  return toInstant(timezone, addDays(now, 0, timezone), `${LATE_DELIVERY_HOURS[hour]}:00`);
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

/**
 * When delivery promises made now expire without any change of data: when late delivery opens, at its cut-off, or at
 * midnight.
 */
export function nextDeliveryChange(now: Date, timezone: string): Date {
  const hours = (['opening', 'cutOff'] as const).map((hour) => lateDeliveryHour(now, timezone, hour));
  return hours.find((moment) => now < moment) ?? toInstant(timezone, addDays(now, 1, timezone), '00:00');
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
