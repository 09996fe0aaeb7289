/**
 * Folds a place name for a search: no accents, tashkeel, ayn signs or punctuation, one form of alef, lower case, and
 * no article (`Al `, `ال`).
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640‘’'`ʿʾ]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(^| )(?:al|ar|as|ash|az|ad|at|an|حي) /g, '$1')
    .replaceAll(/(^| )ال(?=\p{L}{2})/gu, '$1')
    .trim();
}
