import { isArabic } from '../language/script.ts';
import { tokenize, type Token } from '../language/normalize-text.ts';
import { inflect } from '../language/inflections.ts';

/** What a concept does in a query. */
export type ConceptKind = 'type' | 'audience' | 'colour' | 'feature' | 'sort' | 'negator' | 'filler';

/** A spelling of a concept. */
export interface ConceptForm {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Whether product names are matched with it; one-way forms are read in queries only. */
  readonly isTwoWay: boolean;
}

/** A meaning with its spellings in both languages. */
export interface Concept {
  readonly kind: ConceptKind;
  readonly id: string;
  readonly forms: readonly ConceptForm[];
  /** Ids of the types that this one includes. */
  readonly narrower: readonly string[];
  /** Ids of the concepts to offer where the catalogue has none. */
  readonly nearest: readonly string[];
}

/** A concept that a spelling stands for, with the certainty of the reading, 0 to 1. */
export interface LexiconMatch {
  readonly concept: Concept;
  readonly confidence: number;
}

/** The one vocabulary of query understanding, matching, correction, transliteration and completion. */
export interface Lexicon {
  /** The concept of a spelling without spaces: “smart phone” and “smartphone” are the same. */
  find(joined: string): LexiconMatch | undefined;
  /** The colour or feature of a spelling that can mean a type as well: «زهرية» is a vase, and pink after a noun. */
  findModifier(joined: string): Concept | undefined;
  /** The concept of a kind with an id. */
  get(kind: ConceptKind, id: string): Concept | undefined;
  /** Every spelling of one word of a type, audience, colour or feature, for correction and completion. */
  readonly words: ReadonlyMap<string, Concept>;
  /** Concepts whose spellings mean the same for a search word by word: types, audiences, colours and features. */
  readonly synonyms: readonly Concept[];
  /** Words of negative entries: known words without a meaning, which are not corrected. */
  readonly plainWords: ReadonlySet<string>;
  /** Words that occur in spellings of several words only. */
  readonly parts: ReadonlySet<string>;
  /** Whether a word is Arabic in Latin letters: no Arabic text means it. */
  isArabizi(folded: string): boolean;
  /** Types with a spelling (without spaces) that begins with the prefix, the shortest spelling first. */
  complete(prefix: string): Concept[];
}

/** A change of the vocabulary: a word that gets a meaning, or loses one. */
export interface LexiconChange {
  readonly term: string;
  /** Id of a type; after `not`, the type that the word does not mean. */
  readonly concept: string;
  readonly relation: 'one-way' | 'two-way' | 'not';
}

/** Number of words of the longest form. */
export const MAX_FORM_TOKENS = 5;
const INFLECTED_CONFIDENCE = 0.95;
const SYNONYM_KINDS: ReadonlySet<ConceptKind> = new Set(['type', 'audience', 'colour', 'feature']);

/** Parses the concepts of a data file. @throws Error for a line that cannot be read. */
export function parseConcepts(text: string, defaultKind?: ConceptKind): Concept[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => parseConcept(line, defaultKind));
}

function parseConcept(line: string, defaultKind?: ConceptKind): Concept {
  const [head = '', ...rest] = line.split(': ');
  const match = /^(?:(\w+) )?([\w-]+)(?: > ([\w, -]+?))?(?: ~ ([\w, -]+))?$/.exec(head);
  const kind = (match?.[1] as ConceptKind | undefined) ?? defaultKind;
  if (!match || !kind || rest.length === 0) throw new Error(`“${line.slice(0, 60)}” is no concept of the vocabulary.`);
  const list = (names: string | undefined) => (names === undefined ? [] : names.split(', '));
  return {
    kind,
    id: match[2] ?? '',
    narrower: list(match[3]),
    nearest: list(match[4]),
    forms: rest.join(': ').split(', ').map(toForm),
  };
}

function toForm(spelling: string): ConceptForm {
  const text = spelling.replace(/^< /, '');
  return { text, tokens: tokenize(text), isTwoWay: text === spelling };
}

/**
 * Joins the concepts and changes into one lexicon. Earlier concepts win where two have the same spelling.
 * @param inLatin changes whose terms are Arabic in Latin letters
 */
export function createLexicon(
  concepts: readonly Concept[],
  inWords: readonly LexiconChange[] = [],
  inLatin: readonly LexiconChange[] = [],
): Lexicon {
  const changes = [...inWords, ...inLatin];
  const removed = listRemoved(changes);
  const all = applyChanges(concepts, changes, removed);
  const byId = new Map(all.map((concept) => [`${concept.kind} ${concept.id}`, concept]));
  const [exact, inflected] = [new Map<string, Concept>(), new Map<string, Concept>()];
  const words = new Map<string, Concept>();
  const parts = new Set<string>();
  const add = (map: Map<string, Concept>, key: string, concept: Concept) => {
    if (key !== '' && !map.has(key) && !removed.has(`${key} ${concept.id}`)) map.set(key, concept);
  };
  for (const concept of all)
    for (const { tokens } of concept.forms) {
      add(exact, joinTokens(tokens), concept);
      const [first, ...others] = tokens;
      if (!first || concept.kind === 'filler' || concept.kind === 'negator') continue;
      for (const form of inflectPhrase(
        first.folded,
        others.map(({ folded }) => folded),
      ))
        add(inflected, form, concept);
      if (others.length === 0 && isWord(first.folded)) add(words, first.folded, concept);
      for (const { folded } of others.length > 0 ? tokens : []) if (isWord(folded)) parts.add(folded);
    }
  removeCompositions(all, exact);
  const modifiers = new Map(
    all
      .filter(({ kind }) => kind === 'colour' || kind === 'feature')
      .flatMap((concept) => concept.forms.map(({ tokens }): [string, Concept] => [joinTokens(tokens), concept])),
  );
  const arabizi = new Set(inLatin.flatMap(({ term }) => tokenize(term).map(({ folded }) => folded)));
  const typeKeys = [...exact]
    .filter(([, { kind }]) => kind === 'type')
    .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return {
    find: (joined) => {
      const concept = exact.get(joined);
      if (concept) return { concept, confidence: 1 };
      const other = inflected.get(joined);
      return other && { concept: other, confidence: INFLECTED_CONFIDENCE };
    },
    findModifier: (joined) => modifiers.get(joined),
    isArabizi: (folded) => arabizi.has(folded),
    get: (kind, id) => byId.get(`${kind} ${id}`),
    words,
    synonyms: all.filter(({ kind }) => SYNONYM_KINDS.has(kind)),
    plainWords: new Set(
      changes.filter(({ relation }) => relation === 'not').map(({ term }) => joinTokens(tokenize(term))),
    ),
    parts,
    complete: (prefix) => [
      ...new Set(typeKeys.filter(([key]) => key.startsWith(prefix)).map(([, concept]) => concept)),
    ],
  };
}

/**
 * Removes spellings such as “ladies watch” for a type that “watch” already means: read as two parts, the audience,
 * colour or feature is not lost.
 */
function removeCompositions(concepts: readonly Concept[], exact: Map<string, Concept>): void {
  const isModifier = (tokens: readonly Token[]) =>
    ['audience', 'colour', 'feature'].includes(exact.get(joinTokens(tokens))?.kind ?? '');
  for (const concept of concepts.filter(({ kind }) => kind === 'type'))
    for (const { tokens } of concept.forms) {
      if (tokens.length < 2) continue;
      const key = joinTokens(tokens);
      const hasSplit = tokens.slice(1).some((_, index) => {
        const [left, right] = [tokens.slice(0, index + 1), tokens.slice(index + 1)];
        const isType = (part: readonly Token[]) => exact.get(joinTokens(part)) === concept;
        return (isType(left) && isModifier(right)) || (isModifier(left) && isType(right));
      });
      const isOneWord = concept.forms.some((form) => form.tokens.length === 1 && joinTokens(form.tokens) === key);
      if (hasSplit && !isOneWord) exact.delete(key);
    }
}

/** Folded tokens without spaces: the key of a spelling. */
export const joinTokens = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join('');

const isWord = (folded: string) => /^\p{L}{3,}$/u.test(folded);

/** English inflects the last word, Arabic the first. */
function inflectPhrase(first: string, others: readonly string[]): string[] {
  if (isArabic(first)) return inflect(first).map((form) => [form, ...others].join(''));
  const last = others.at(-1) ?? first;
  const before = others.length === 0 ? '' : [first, ...others.slice(0, -1)].join('');
  return inflect(last).map((form) => before + form);
}

/** The spellings that do not mean a concept, in each inflection, as `spelling concept`. */
function listRemoved(changes: readonly LexiconChange[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ term, concept, relation }) => {
      const [first, ...others] = relation === 'not' ? tokenize(term).map(({ folded }) => folded) : [];
      if (first === undefined) return [];
      const spellings = [[first, ...others].join(''), ...inflectPhrase(first, others)];
      return spellings.map((spelling) => `${spelling} ${concept}`);
    }),
  );
}

/** Adds and removes spellings of concepts: in queries, and in the names of products. */
function applyChanges(
  concepts: readonly Concept[],
  changes: readonly LexiconChange[],
  removed: ReadonlySet<string>,
): readonly Concept[] {
  const added = Map.groupBy(
    changes.filter(({ relation }) => relation !== 'not'),
    ({ concept }) => concept,
  );
  return concepts.map((concept) => {
    const forms = (added.get(concept.id) ?? []).map(({ term, relation }): ConceptForm => ({
      text: term,
      tokens: tokenize(term),
      isTwoWay: relation === 'two-way',
    }));
    const kept = concept.forms.filter(({ tokens }) => !removed.has(`${joinTokens(tokens)} ${concept.id}`));
    return { ...concept, forms: [...kept, ...forms] };
  });
}
