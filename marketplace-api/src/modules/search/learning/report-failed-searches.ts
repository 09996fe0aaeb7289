import type { Queryable } from '../../../infra/db/database.ts';
import { loadBrandNames } from '../vocabulary/brand-names.ts';
import { loadLexicon } from '../vocabulary/load-lexicon.ts';
import { findFailedSearches, type FailedSearch, type SearchActivity } from './failed-searches.ts';
import { suggestSynonym } from './suggest-synonym.ts';

/** Period and privacy of a report. */
export interface ReportOptions {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  /** Least number of sessions of a query in the report. */
  readonly leastSessions: number;
}

/** A failed query with a line for the file of synonyms, or null without a suggestion. */
export interface ReportedSearch extends FailedSearch {
  readonly synonym: string | null;
}

/** Rows per database query. */
const BATCH = 20_000;

/**
 * Reports the queries without results and those whose results nobody opens, from the activity of visitors who agreed to
 * analytics (ACC-13). The events have no names, and texts that look personal are masked before they are stored.
 */
export async function reportFailedSearches(database: Queryable, options: ReportOptions): Promise<ReportedSearch[]> {
  const lexicon = await loadLexicon(database);
  const brands = await loadBrandNames(database);
  const knowledge = {
    lexicon,
    findBrand: (joined: string) => brands.get(joined),
    isHead: () => false,
    isKnown: () => false,
    isWord: () => false,
    isThing: () => false,
  };
  const failed = findFailedSearches(await readActivity(database, options), options.leastSessions);
  return failed.map((search) => ({ ...search, synonym: suggestSynonym(search, knowledge) }));
}

async function readActivity(database: Queryable, { from, until }: ReportOptions): Promise<SearchActivity[]> {
  const activity: SearchActivity[] = [];
  for (let [session, id] = ['', '0']; ;) {
    const rows: EventRow[] = await database.query<EventRow>(
      `SELECT id::text, session_id, feature, result,
         (SELECT substr(tag, 7) FROM unnest(tags) AS tag WHERE tag LIKE 'words:%' LIMIT 1) AS query
       FROM activity_events
       WHERE created_at >= $1 AND created_at < $2 AND (session_id, id) > ($3, $4::bigint)
         AND ((feature = 'search' AND action = 'search') OR (feature = 'product' AND action = 'view'))
       ORDER BY session_id, id LIMIT ${BATCH}`,
      [from, until, session, id],
    );
    for (const row of rows)
      activity.push({
        session: row.session_id,
        query: row.feature === 'search' ? (row.query ?? '') : null,
        isEmpty: row.result === 'empty',
      });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return activity;
    [session, id] = [last.session_id, last.id];
  }
}

interface EventRow {
  id: string;
  session_id: string;
  feature: string;
  result: string;
  query: string | null;
}
