import type { Queryable } from '../../../infra/db/database.ts';
import type { Token } from '../language/normalize-text.ts';
import type { Stemmer } from '../language/stemmer.ts';
import type { Lexicon } from './lexicon.ts';

/** Synonyms of a sequence of words. */
export interface Synonyms {
  /** The longest sequence from `at` that has synonyms: number of words consumed, and the words of each synonym. */
  matchAt(
    tokens: readonly Token[],
    index: number,
  ): { readonly consumed: number; readonly alternatives: readonly (readonly Token[])[] } | undefined;
}

/** Length of the longest spelling, in words. */
const MAX_TOKENS = 3;

/** For a search of the typed words alone. */
export const NO_SYNONYMS: Synonyms = { matchAt: () => undefined };

/** The synonyms of a vocabulary, compared by their stems, so that one form of a word matches all its forms. */
export async function createSynonyms(
  { synonyms }: Pick<Lexicon, 'synonyms'>,
  db: Queryable,
  stemmer: Stemmer,
): Promise<Synonyms> {
  await stemmer.loadStems(
    db,
    synonyms.flatMap(({ forms }) => forms.flatMap(({ tokens }) => tokens)),
  );
  const byKey = new Map<string, (readonly Token[])[]>();
  for (const { forms } of synonyms) {
    // Product names are searched with two-way forms only.
    const alternatives = forms.flatMap(({ tokens, isTwoWay }) => (isTwoWay ? [tokens] : []));
    for (const key of new Set(forms.flatMap(({ tokens }) => lookupKeys(tokens, stemmer))))
      byKey.set(key, [...(byKey.get(key) ?? []), ...alternatives]);
  }
  return {
    matchAt: (tokens, index) => {
      for (let consumed = Math.min(MAX_TOKENS, tokens.length - index); consumed > 0; consumed -= 1) {
        const key = lookupKeys(tokens.slice(index, index + consumed), stemmer).find((candidate) =>
          byKey.has(candidate),
        );
        if (key !== undefined) return { consumed, alternatives: byKey.get(key) ?? [] };
      }
      return undefined;
    },
  };
}

/** Comparison keys of word sequences: as written, then by their last (lightest) stems. */
function lookupKeys(tokens: readonly Token[], stemmer: Stemmer): string[] {
  const foldedText = tokens.map((token) => token.folded).join(' ');
  return [foldedText, tokens.map((token) => stemmer.getStems(token)?.at(-1) ?? token.folded).join(' ')];
}
