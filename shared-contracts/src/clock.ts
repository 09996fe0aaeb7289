/** Returns the current time. */
export type Clock = () => Date;

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/;

/**
 * The clock of a server process: the machine's clock, or a fixed time (setting `FIXED_CLOCK`, ISO 8601). Tests use a
 * fixed time to know the date.
 * @param publicOrigin the shop's public origin, if it is set
 * @throws Error when the setting is not a time, or when the public can reach the shop.
 */
export function createClock(fixed: string | undefined, publicOrigin: string | undefined): Clock {
  if (!fixed) return () => new Date();
  const time = Date.parse(fixed);
  if (Number.isNaN(time))
    throw new Error(`FIXED_CLOCK is “${fixed}”: give a time such as 2026-03-01T08:00:00Z, or leave it out.`);
  if (publicOrigin && !LOOPBACK.test(publicOrigin))
    throw new Error(
      `FIXED_CLOCK is for tests: with it no session, offer or delivery date would ever end, and ${publicOrigin} is a public address. Leave FIXED_CLOCK out.`,
    );
  return () => new Date(time);
}
