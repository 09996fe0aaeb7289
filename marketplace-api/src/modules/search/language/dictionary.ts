import { readFile } from 'node:fs/promises';
import { stripParticles } from './inflections.ts';
import { foldText } from './normalize-text.ts';

/** Real words of both languages. The search never corrects or transliterates them. */
export interface Dictionary {
  /** Whether a folded word is a frequent word of its language, in any common form. */
  isWord(folded: string): boolean;
  /** Whether an English word names a thing that shops sell (“holder”). */
  isThing(folded: string): boolean;
}

/** English words behind this rank are mostly names and foreign words (“shanta”). */
const MAX_ENGLISH_RANK = 45_000;
/** Endings that make words of words: “seater”, “stackable”. The stem has at least four letters. */
const ENGLISH_ENDINGS = /(?<=^[a-z]{4,})(?:s|er|ers|ed|ing|able|less|ish|ly|proof)$/;

let loading: Promise<Dictionary> | undefined;

/** Loads the dictionaries once for each process. */
export function loadDictionary(): Promise<Dictionary> {
  loading ??= readDictionary();
  loading.catch(() => (loading = undefined));
  return loading;
}

async function readDictionary(): Promise<Dictionary> {
  const [{ default: common }, arabic, shopWords, things] = await Promise.all([
    import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
    readWords('arabic-words'),
    readWords('arabic-shop-words'),
    readWords('english-things'),
  ]);
  const arabicForms = shopWords.map(foldText).flatMap((word) => [word, `${word}ه`]);
  return createDictionary(common.slice(0, MAX_ENGLISH_RANK), [...arabic, ...arabicForms], things);
}

/** Creates a dictionary of folded words. */
export function createDictionary(
  english: readonly string[],
  arabic: readonly string[],
  englishThings: readonly string[],
): Dictionary {
  const words = new Set([...english, ...englishThings, ...arabic]);
  const things = new Set(englishThings);
  const hasForm = (folded: string) => words.has(folded) || words.has(folded.replace(ENGLISH_ENDINGS, ''));
  return {
    isWord: (folded) =>
      folded.length > 2 &&
      (/^[a-z]+$/.test(folded) ? hasForm(folded) : stripParticles(folded).some((w) => words.has(w))),
    isThing: (folded) => things.has(folded) || things.has(folded.replace(/(?<=[^s])s$|(?<=[sxz]|[cs]h)es$/, '')),
  };
}

async function readWords(name: string): Promise<string[]> {
  const text = await readFile(new URL(`data/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.split(' ').filter(Boolean)));
}
