export {
  cleanPendingIndexEntries,
  createProductIndexer,
  indexProducts,
  type ProductIndexer,
  reindexProducts,
  saveTerms,
} from './index-products.ts';
export { foldText, tokenize } from './language/normalize-text.ts';
export { reportFailedSearches, type ReportedSearch } from './learning/report-failed-searches.ts';
export { searchOperatorRoutes } from './operator-routes.ts';
export { createPostgresSearch } from './postgres-search.ts';
export { extractTerms, type ProductTerms, type ProductText } from './product-terms.ts';
export type { Matches, SearchEngine, QueryOrder, Understanding, UnderstoodPart } from './search-engine.ts';
export { importSynonyms, SynonymFileError } from './vocabulary/import-synonyms.ts';
