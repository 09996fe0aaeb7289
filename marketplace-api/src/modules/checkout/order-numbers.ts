import { randomInt } from 'node:crypto';

/** Letters and digits without look-alikes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * An order number such as `RB-261120-4815162`: the day of the order and seven random digits, so that it reveals no
 * volume.
 */
export function newOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `RB-${day}-${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A transaction number such as `TX7K2M9QXZ4R8W`. */
export function newTransactionNumber(): string {
  return `TX${Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
