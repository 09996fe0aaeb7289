import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Coordinates } from './coordinates.ts';

/** Time limit for the device's position, in ms. */
const LIMIT_MS = 10_000;
/** A position of the last minute is good enough, in ms. */
const MAX_AGE_MS = 60_000;

/** The device's position; `denied` is the catalogue's message, and `unknown` a device without a position. */
export type Position = { readonly at: Coordinates } | { readonly failure: 'unknown' | typeof DENIED };

const DENIED = ERROR_MESSAGES.location_permission;

/** Asks the browser for the device's position; the browser asks the shopper for permission. */
export function findPosition(): Promise<Position> {
  // Without a secure origin the browser has no such interface.
  const geolocation = (navigator as Partial<Navigator>).geolocation;
  if (!geolocation) return Promise.resolve({ failure: 'unknown' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ at: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ failure: code === PERMISSION_DENIED ? DENIED : 'unknown' }),
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
