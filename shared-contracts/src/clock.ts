/** What time it is. */
export type Clock = () => Date;

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/;

/**
 * The clock that a server process goes by: the machine's, or one that stands still (setting `FIXED_CLOCK`, ISO 8601), so that tests
 * know what day it is.
 * @param publicOrigin the shop as shoppers address it, if that is set
 * @throws Error when the text is no time, or when the shop is one that the public can reach.
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
