import type { Database } from '../../../infra/db/database.ts';
import { tokenize } from '../language/normalize-text.ts';
import { BRAND_PREFIX } from './brand-names.ts';
import type { ConceptKind, LexiconChange } from './lexicon.ts';
import { loadLexicon } from './load-lexicon.ts';

/** A file of synonyms that is not imported, with every reason. */
export class SynonymFileError extends Error {}

interface SynonymRow extends Omit<LexiconChange, 'relation'> {
  readonly relation: Relation;
  readonly region: string;
  readonly source: string;
}

/** The relation of a line; `remove` deletes an imported word. */
type Relation = LexiconChange['relation'] | 'remove';

const BRAND_RELATIONS = new Set<string>(['one-way', 'remove'] satisfies Relation[]);
const RELATIONS = new Set<string>(['one-way', 'two-way', 'not', 'remove'] satisfies Relation[]);
const MAX_TERM_LENGTH = 80;
const KINDS: readonly ConceptKind[] = ['type', 'colour', 'feature', 'audience'];

/**
 * Saves words of lines `term | concept | relation | region | source`; a known term of the concept is replaced, or
 * deleted by the relation `remove`. A concept is the id of a product type, colour, feature or audience, or `brand:` and a
 * brand's slug. Returns the number of lines. A later line of the same term and concept wins.
 * @throws SynonymFileError with every bad line; then nothing is saved
 */
export async function importSynonyms(database: Database, text: string): Promise<number> {
  const lexicon = await loadLexicon(database);
  const brands = new Set(
    (await database.query<{ slug: string }>('SELECT slug FROM brands')).map(({ slug }) => BRAND_PREFIX + slug),
  );
  const isConcept = (id: string) => brands.has(id) || KINDS.some((kind) => lexicon.get(kind, id) !== undefined);
  const rows: SynonymRow[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const fields = line.split('|').map((field) => field.trim());
    const problem = findProblem(fields, isConcept);
    const [term = '', concept = '', relation = '', region = '', source = ''] = fields;
    if (problem) problems.push(`line ${index + 1}: ${problem}`);
    else rows.push({ term, concept, relation: relation as Relation, region, source });
  }
  if (problems.length > 0) throw new SynonymFileError(`Nothing was imported. ${problems.join('\n')}`);
  const last = [...new Map(rows.map((row) => [`${row.term}|${row.concept}`, row])).values()];
  const column = (of: readonly SynonymRow[], name: keyof SynonymRow) => of.map((row) => row[name]);
  const removed = last.filter(({ relation }) => relation === 'remove');
  const saved = last.filter(({ relation }) => relation !== 'remove');
  await database.transaction(async (tx) => {
    await tx.query(
      `DELETE FROM search_synonyms s USING unnest($1::text[], $2::text[]) AS r(term, concept)
       WHERE s.term = r.term AND s.concept = r.concept`,
      [column(removed, 'term'), column(removed, 'concept')],
    );
    await tx.query(
      `INSERT INTO search_synonyms (term, concept, relation, region, source)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       ON CONFLICT (term, concept) DO UPDATE
         SET relation = excluded.relation, region = excluded.region, source = excluded.source`,
      (['term', 'concept', 'relation', 'region', 'source'] as const).map((name) => column(saved, name)),
    );
  });
  return rows.length;
}

function findProblem(fields: readonly string[], isConcept: (id: string) => boolean): string | null {
  const [term = '', concept = '', relation = '', region = '', source = ''] = fields;
  if (fields.length !== 5) return 'write “term | concept | relation | region | source”.';
  if (tokenize(term).length === 0 || term.length > MAX_TERM_LENGTH)
    return `“${term.slice(0, 40)}” is no term of letters or digits with at most ${MAX_TERM_LENGTH} characters.`;
  if (!isConcept(concept))
    return `“${concept}” is no product type, colour, feature or audience of vocabulary/data, and no brand.`;
  if (concept.startsWith(BRAND_PREFIX) && !BRAND_RELATIONS.has(relation)) return 'words of brands are one-way.';
  if (!RELATIONS.has(relation)) return `“${relation}” is none of one-way, two-way, not, remove.`;
  return region === '' || source === '' ? 'region or source is missing.' : null;
}
