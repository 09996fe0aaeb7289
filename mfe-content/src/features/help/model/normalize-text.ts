/**
 * Normalizes a text for the filter: lower case, Latin digits, no Arabic vowel signs or tatweel, one letter for the
 * forms of alef, yaa and taa marbuta. So every spelling matches.
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

/** Returns the normalized words of a query; empty when there are none. */
export function queryTerms(query: string): string[] {
  return normalizeText(query).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
