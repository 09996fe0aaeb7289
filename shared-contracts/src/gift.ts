/** Longest name of a gift's recipient, in UTF-16 code units (CART-16, contract 2.4.0). */
export const GIFT_RECIPIENT_LENGTH = 100;
/** Longest note of a gift, in UTF-16 code units. */
export const GIFT_NOTE_LENGTH = 300;
