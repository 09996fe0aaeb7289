import type { Database } from '../../../infra/db/database.ts';
import { tokenize } from '../language/normalize-text.ts';
import { BRAND_PREFIX } from './brand-names.ts';
import type { ConceptKind, LexiconChange } from './lexicon.ts';
import { loadLexicon } from './load-lexicon.ts';

/** A file of synonyms that is not imported, with every reason. */
export class SynonymFileError extends Error {}

interface SynonymRow extends LexiconChange {
  readonly region: string;
  readonly source: string;
}

const RELATIONS = new Set<string>(['one-way', 'two-way', 'not'] satisfies LexiconChange['relation'][]);
const MAX_TERM_LENGTH = 80;
const KINDS: readonly ConceptKind[] = ['type', 'colour', 'feature', 'audience'];

/**
 * Saves words of lines `term | concept | relation | region | source`; a known term of the concept is replaced. A concept
 * is the id of a product type, colour, feature or audience, or `brand:` and a brand's slug. Returns their number.
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
    else rows.push({ term, concept, relation: relation as SynonymRow['relation'], region, source });
  }
  if (problems.length > 0) throw new SynonymFileError(`Nothing was imported. ${problems.join('\n')}`);
  await database.query(
    `INSERT INTO search_synonyms (term, concept, relation, region, source)
     SELECT DISTINCT ON (term, concept) * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       AS r(term, concept, relation, region, source)
     ON CONFLICT (term, concept) DO UPDATE
       SET relation = excluded.relation, region = excluded.region, source = excluded.source`,
    (['term', 'concept', 'relation', 'region', 'source'] as const).map((name) => rows.map((row) => row[name])),
  );
  return rows.length;
}

function findProblem(fields: readonly string[], isConcept: (id: string) => boolean): string | null {
  const [term = '', concept = '', relation = '', region = '', source = ''] = fields;
  if (fields.length !== 5) return 'write “term | concept | relation | region | source”.';
  if (tokenize(term).length === 0 || term.length > MAX_TERM_LENGTH)
    return `“${term.slice(0, 40)}” is no term of letters or digits with at most ${MAX_TERM_LENGTH} characters.`;
  if (!isConcept(concept))
    return `“${concept}” is no product type, colour, feature or audience of vocabulary/data, and no brand.`;
  if (concept.startsWith(BRAND_PREFIX) && relation !== 'one-way') return 'words of brands are one-way.';
  if (!RELATIONS.has(relation)) return `“${relation}” is none of one-way, two-way, not.`;
  return region === '' || source === '' ? 'region or source is missing.' : null;
}
