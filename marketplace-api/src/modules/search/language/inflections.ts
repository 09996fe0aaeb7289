/** Suffixes of Arabic duals and sound plurals, folded. */
const ARABIC_SUFFIXES = ['ين', 'ان', 'ات', 'ون'];
const FEMININE_SUFFIXES = ['تين', 'تان', 'ات', 'يات'];

/**
 * Inflected spellings of a folded word, without the word: English plurals and possessives, Arabic duals and sound plurals
 * («ساعه» → «ساعتين»، «ساعات»). Generated from known words, they merge no unrelated ones, as cutting off endings does.
 */
export function inflect(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return inflectEnglish(word);
  if (!/^[ء-ي]+$/.test(word) || word.length < 3) return [];
  if (word.endsWith('ه')) return FEMININE_SUFFIXES.map((suffix) => word.slice(0, -1) + suffix);
  if (word.endsWith('ا'))
    return [...FEMININE_SUFFIXES.map((suffix) => word + suffix), `${word.slice(0, -1)}تين`, `${word}ت`];
  return ARABIC_SUFFIXES.map((suffix) => word + suffix);
}

function inflectEnglish(word: string): string[] {
  if (word.length < 3) return [];
  const forms = [`${word}s`, `${word}es`];
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1));
  return forms;
}

/** A folded Arabic word without the article and joined particles, as spelled and stripped; other words unchanged. */
export function stripParticles(word: string): string[] {
  const stripped = [word];
  const article = /^(?:[وفبكل]?ال|لل|ول|وب)(?=[ء-ي]{2})/.exec(word)?.[0];
  if (article) stripped.push(word.slice(article.length));
  if (article === 'لل') stripped.push(`ل${word.slice(2)}`);
  // «ك» and «ف» alone begin words far more often than they are particles («كمرا»).
  if (/^[وبل](?=[ء-ي]{3})/.test(word)) stripped.push(word.slice(1));
  return stripped;
}
