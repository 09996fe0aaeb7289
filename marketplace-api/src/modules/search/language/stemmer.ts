import type { Queryable } from '../../../infra/db/database.ts';
import type { Token } from './normalize-text.ts';

/** Stems of words. Stems of PostgreSQL's Snowball dictionaries are queried once and cached. */
export interface Stemmer {
  /** Loads the stems of words that are not cached. */
  loadStems(db: Queryable, tokens: readonly Token[]): Promise<void>;
  /** Stems of a loaded word, each with `~` before it; empty for a number; null for a stop word (“with”, «من»). */
  getStems(word: Token): readonly string[] | null;
}

/** Limit of the stem cache; the full cache is cleared and filled again. */
const MAX_CACHED_STEMS = 100_000;

/** Creates a stemmer. Each call passes the database, so that it also works inside a transaction. */
export function createStemmer(): Stemmer {
  const stemCache = new Map<string, readonly string[] | null>();
  return {
    loadStems: async (db, tokens) => {
      const unseen = new Set<string>();
      for (const { normalized } of tokens) if (!stemCache.has(normalized)) unseen.add(normalized);
      if (stemCache.size + unseen.size > MAX_CACHED_STEMS) stemCache.clear();
      if (unseen.size === 0) return;
      const rows = await db.query<{ word: string; english: string[]; arabic: string[] }>(
        `SELECT word, ts_lexize('english_stem', word) AS english, ts_lexize('arabic_stem', word) AS arabic
         FROM unnest($1::text[]) word`,
        [[...unseen]],
      );
      for (const { word, english, arabic } of rows) stemCache.set(word, deriveStems(word, english, arabic));
    },
    getStems: (word) => stemCache.get(word.normalized) ?? (stemCache.has(word.normalized) ? null : []),
  };
}

/** Shorter stems of PostgreSQL's Arabic dictionary are ignored: unrelated words share them. */
const MIN_STEM_LENGTH = 3;

function deriveStems(light: string, english: readonly string[], arabic: readonly string[]): readonly string[] | null {
  if (/^\p{N}/u.test(light)) return [];
  if (!/\p{Script=Arabic}/u.test(light)) return english.length === 0 ? null : english.map((stem) => `~${stem}`);
  if (arabic.length === 0) return null;
  const candidates = [...arabic.map(foldedStem).filter((stem) => stem.length >= MIN_STEM_LENGTH), lightStem(light)];
  return [...new Set(candidates)].map((stem) => `~${stem}`);
}

// Letters of folded text, for the rules below.
function foldedStem(stem: string): string {
  return stem
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll('ء', '');
}

/**
 * Strips the article, joined particles before it, and endings of number and gender from an Arabic word: singular and
 * plural match, with and without article («سماعة», «السماعات», «والسماعات»). PostgreSQL's own stemmer gives some of
 * them different stems.
 */
export function lightStem(word: string): string {
  return foldedStem(word)
    .replace(/^(?:وال|بال|كال|فال|ولل|لل|ال)(?=[ء-ي]{3,})/, '')
    .replace(/(?<=[ء-ي]{3,})(?:ات|ان|ون|ين|ها|يه|ه)$/, '')
    .replace(/(?<=[ء-ي]{3,})ي$/, '');
}
