import { createInvalidationCheck } from '../../../infra/cache-tags/invalidation-log.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { type Dictionary, loadDictionary } from '../language/dictionary.ts';
import { phoneticKey } from '../language/phonetic-key.ts';
import type { Stemmer } from '../language/stemmer.ts';
import { HEAD_PREFIX } from '../head-nouns.ts';
import type { TermLookup } from '../term-index/term-index.ts';
import { createVocabularyTable, type VocabularyTable } from '../term-index/vocabulary-table.ts';
import { inflect } from '../language/inflections.ts';
import { loadBrandNames, type BrandName } from '../vocabulary/brand-names.ts';
import type { Token } from '../language/normalize-text.ts';
import { joinTokens, type Lexicon } from '../vocabulary/lexicon.ts';
import { loadLexicon } from '../vocabulary/load-lexicon.ts';
import { correctPhrase, correctWord } from './correct-word.ts';
import type { QueryReader } from './understand-query.ts';

/** The vocabulary with the brands of the catalogue. */
export interface ReaderData {
  readonly lexicon: Lexicon;
  readonly spellings: VocabularyTable;
  /** Spellings of types of two words, written as one, with their words. */
  readonly phrases: { readonly table: VocabularyTable; readonly words: ReadonlyMap<string, readonly Token[]> };
  readonly brands: ReadonlyMap<string, BrandName>;
  readonly dictionary: Dictionary;
}

/** Loads the data of query understanding; reloads it after synonyms or brands change, without a restart. */
export function createReaderData(database: Queryable): () => Promise<ReaderData> {
  const hasChanged = createInvalidationCheck(database, ['taxonomy']);
  let data: Promise<ReaderData> | undefined;
  return async () => {
    if ((await hasChanged()) || !data) {
      const loading = loadReaderData(database);
      data = loading;
      loading.catch(() => (data = undefined));
    }
    return data;
  };
}

async function loadReaderData(database: Queryable): Promise<ReaderData> {
  const [lexicon, dictionary] = await Promise.all([loadLexicon(database), loadDictionary()]);
  const brands = await loadBrandNames(database);
  const spellings = createVocabularyTable();
  for (const word of new Set([...lexicon.words.keys(), ...lexicon.parts]))
    spellings.upsert({ word, shown: word, sound: phoneticKey(word), products: 1 });
  return { lexicon, spellings, phrases: createPhrases(lexicon), brands, dictionary };
}

/** Spellings of types of two words, for phrases with a slip in each word: “cofee machin”. */
export function createPhrases({ synonyms }: Lexicon): ReaderData['phrases'] {
  const table = createVocabularyTable();
  const words = new Map<string, readonly Token[]>();
  for (const { tokens } of synonyms.filter(({ kind }) => kind === 'type').flatMap(({ forms }) => forms)) {
    const joined = joinTokens(tokens);
    if (tokens.length !== 2 || words.has(joined) || !/^\p{L}+$/u.test(joined)) continue;
    words.set(joined, tokens);
    table.upsert({ word: joined, shown: joined, sound: phoneticKey(joined), products: 1 });
  }
  return { table, words };
}

/** A number, with or without a unit; other words with digits can be Arabizi (“7aqiba”). */
const NUMBER = /^\d+(?:\.\d+)?(?:gb|tb|mb|mah|w|inch|hz|cm|mm|m|kg|g|l|ml|mp|dpi|lm|k|d|v|p)?$/;

/** The knowledge of the query reader. `termLookup` is null while the terms load; then head nouns are not known yet. */
export function createQueryReader(
  { lexicon, spellings, phrases, brands, dictionary }: ReaderData,
  { catalogue, termLookup, stemmer }: { catalogue: VocabularyTable; termLookup: TermLookup | null; stemmer: Stemmer },
): QueryReader {
  return {
    lexicon,
    findBrand: (joined) => brands.get(joined),
    isHead: (folded) => [folded, ...inflect(folded)].some((form) => termLookup?.hasTerm(HEAD_PREFIX + form)),
    isKnown: (token) =>
      NUMBER.test(token.folded) ||
      lexicon.plainWords.has(token.folded) ||
      token.folded.length < 2 ||
      stemmer.getStems(token) === null ||
      catalogue.findEntries([token.folded, ...inflect(token.folded), ...(stemmer.getStems(token) ?? [])]).length > 0,
    isWord: (folded) => dictionary.isWord(folded),
    isThing: (folded) => dictionary.isThing(folded),
    correctPhrase: (joined) => correctPhrase(joined, phrases),
    correct: (token, hasEnglish) => correctWord(token, { lexicon, spellings, catalogue }, hasEnglish),
  };
}
