import { act } from 'react';

const TIME_LIMIT_MS = 10_000;
const INTERVAL_MS = 250;

/**
 * The shopper returns to the tab, a minute later each time, until `check` passes. The data cache deduplicates requests
 * of the last 2 s by a real timer, so one focus may bring nothing.
 * @throws the last error of `check` after 10 s
 */
export async function refocusUntil(check: () => void): Promise<void> {
  const { now } = Date;
  const end = now() + TIME_LIMIT_MS;
  for (let minutes = 1; ; minutes += 1) {
    const later = now() + minutes * 60_000;
    await act(async () => {
      Date.now = () => later;
      globalThis.dispatchEvent(new Event('focus'));
      Date.now = now;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    });
    try {
      return check();
    } catch (error) {
      if (now() > end) throw error;
    }
  }
}
