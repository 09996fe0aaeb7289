import { parseArgs } from 'node:util';
import { ConfigError } from '../infra/config/config-values.ts';
import { type Config, readConfig } from '../infra/config/config.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { ApiRequestError, requestApi } from './request-api.ts';
import { reportFailedSearches, type ReportedSearch } from '../modules/search/index.ts';
import { withMigratedDatabase } from './with-migrated-database.ts';

const DAY_MS = 86_400_000;

/**
 * Prints the searches that did not help in the last days, with suggested lines for `import-synonyms`; see
 * docs/operators.md. While a shop runs on the embedded database, its API makes the report. Exit status 0: printed, 1:
 * not printed.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '7' }, sessions: { type: 'string', default: '3' } },
  });
  const [days, leastSessions] = [readWhole('days', values.days, 90), readWhole('sessions', values.sessions, 1_000_000)];
  const config = readConfig(process.env);
  const searches = await readReport(config, days, leastSessions).catch(async (error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const path = `/api/internal/search-report/?days=${days}&sessions=${leastSessions}`;
    return ((await requestApi(config, path)) as { readonly results: readonly ReportedSearch[] }).results;
  });
  process.stdout.write(searches.map(toLine).join(''));
  const synonyms = [...new Set(searches.flatMap(({ synonym }) => synonym ?? []))];
  if (synonyms.length > 0) process.stdout.write(`\n# Suggested synonyms: check them, then import them.\n`);
  for (const synonym of synonyms) process.stdout.write(`${synonym}\n`);
  process.stdout.write(`\n# ${searches.length} searches of ${leastSessions} sessions or more in ${days} days\n`);
  return 0;
}

function readReport(config: Config, days: number, leastSessions: number): Promise<readonly ReportedSearch[]> {
  return withMigratedDatabase(config, (database) => {
    const until = new Date();
    const from = new Date(until.getTime() - days * DAY_MS);
    return reportFailedSearches(database, { from, until, leastSessions });
  });
}

function toLine({ query, sessions, empty, unopened, next }: ReportedSearch): string {
  const helped = next.map((other) => `${other.query} (${other.sessions})`).join(', ');
  return `# ${query}\tsessions ${sessions}\tno result ${empty}\tnothing opened ${unopened}\tthen ${helped || '–'}\n`;
}

/** @throws ConfigError when the option is no whole number from 1 to `most`. */
function readWhole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new ConfigError(`--${name} is “${text}”: give a whole number from 1 to ${most}.`);
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isFriendly = isOption || error instanceof ConfigError || error instanceof ApiRequestError;
  process.stderr.write(`${isFriendly ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
