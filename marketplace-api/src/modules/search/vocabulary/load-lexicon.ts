import { readFile } from 'node:fs/promises';
import type { Queryable } from '../../../infra/db/database.ts';
import { createLexicon, type Lexicon, type LexiconChange, parseConcepts } from './lexicon.ts';
import { parseGulfTerms } from './gulf-terms.ts';

/** Loads the vocabulary: the files of the release, then the words of operators (migration 0060). */
export async function loadLexicon(database: Queryable): Promise<Lexicon> {
  const names = ['types.txt', 'other-types.txt', 'modifiers.txt', 'gulf.txt', 'arabizi.txt'];
  const [types, otherTypes, modifiers, gulf, arabizi] = await Promise.all(names.map(readData));
  const concepts = [
    ...parseConcepts(types ?? '', 'type'),
    ...parseConcepts(otherTypes ?? '', 'type'),
    ...parseConcepts(modifiers ?? ''),
  ];
  const added = await database.query<LexiconChange>(
    'SELECT term, concept, relation FROM search_synonyms ORDER BY term, concept',
  );
  return createLexicon(concepts, [...parseGulfTerms(gulf ?? ''), ...added], parseGulfTerms(arabizi ?? ''));
}

const readData = (name: string) => readFile(new URL(`data/${name}`, import.meta.url), 'utf8');
