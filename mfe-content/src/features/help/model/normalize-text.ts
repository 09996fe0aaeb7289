/**
 * A text as the filter compares it: lower case, Latin digits, no Arabic vowel signs or lengthening, one letter for the
 * forms of alef, yaa and taa marbuta, so that what a shopper types is found however it is spelled.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640\u200c-\u200f]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
}

/** The words of what a shopper typed, folded; empty when there is none. */
export function queryTerms(query: string): string[] {
  return normalizeText(query).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
