/**
 * A left-to-right run within Arabic text: Latin words, and numbers that belong to them. It begins and ends with a
 * letter, a digit, `+` or `%`. A space, or `×` or `&` between spaces, joins two words of a run. An Arabic letter, an
 * Arabic comma or any other punctuation before a space ends it. A number without a Latin letter or `×` is no run: it
 * has no effect on the order of the words around it.
 */
const LTR_RUN =
  /((?=[\d.,:/%\s-]*[a-zÀ-ɏ×])[\wÀ-ɏ](?:[^\s؀-ۿ]*[\wÀ-ɏ+%])?(?: (?:[×&] )?[\wÀ-ɏ](?:[^\s؀-ۿ]*[\wÀ-ɏ+%])?)*)/i;
const ARABIC = /[؀-ۿ]/;

/**
 * Splits a text with Arabic words into its parts: those with an odd index are left-to-right runs. Without isolation the
 * Unicode Bidirectional Algorithm joins a run and a number after it: «Q50، 128 جيجابايت» shows 128 on the right of Q50.
 * A text without an Arabic letter has one part.
 */
export const splitLtrRuns = (text: string): readonly string[] => (ARABIC.test(text) ? text.split(LTR_RUN) : [text]);

/** A left-to-right text, isolated for plain text by the characters U+2066 and U+2069 (UAX #9). */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/**
 * Isolates each left-to-right run of a text with Arabic words. It is for plain text only: titles, mails, options of a
 * list. HTML uses `bdi` elements, which no copy contains.
 */
export const isolateLtrRuns = (text: string): string =>
  splitLtrRuns(text)
    .map((part, index) => (index % 2 ? isolateLtr(part) : part))
    .join('');
