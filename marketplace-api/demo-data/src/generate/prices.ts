/** A price in each country, in minor units (fils, halalas). */
export interface Prices {
  readonly AE: number;
  readonly SA: number;
}

/** Saudi riyals per thousand dirhams: exchange rate, and 15 instead of 5 per cent VAT. */
const RIYALS_PER_DIRHAM = 1117;

/** Rounds an amount of whole currency units to a typical price tag, in minor units: 29.95, 149, 1,299. */
export function retailPrice(units: number): number {
  if (units < 30) return Math.max(1, Math.floor(units)) * 100 + 95;
  if (units < 100) return (Math.round(units / 5) * 5 - (units % 2 < 1 ? 1 : 0)) * 100;
  if (units < 1000) return (Math.round(units / 10) * 10 - 1) * 100;
  return (Math.round(units / 50) * 50 - 1) * 100;
}

/** Price tags of both countries for an amount in whole dirhams. */
export function pricesFor(dirhams: number): Prices {
  return { AE: retailPrice(dirhams), SA: retailPrice((dirhams * RIYALS_PER_DIRHAM) / 1000) };
}

/** Former prices, of which `prices` are about `percent` off; undefined if rounding leaves less than 5 per cent. */
export function oldPricesFor(prices: Prices, percent: number): Prices | undefined {
  const former = (minor: number) => retailPrice(minor / (100 - percent));
  const old = { AE: former(prices.AE), SA: former(prices.SA) };
  const clear = (minor: number, before: number) => before * 100 >= minor * 105;
  return clear(prices.AE, old.AE) && clear(prices.SA, old.SA) ? old : undefined;
}
