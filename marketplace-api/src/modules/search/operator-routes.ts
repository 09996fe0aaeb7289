import type { FastifyInstance } from 'fastify';
import { isInternalRequest } from 'server-kit/internal-auth';
import * as v from 'valibot';
import { badRequest, notFound } from '../../infra/http/http-error.ts';
import { parseInput } from '../../infra/http/validation.ts';
import type { Services } from '../../infra/services.ts';
import { reportFailedSearches } from './learning/report-failed-searches.ts';
import { importSynonyms, SynonymFileError } from './vocabulary/import-synonyms.ts';

const DAY_MS = 86_400_000;
/** Longest file of words, in characters. */
const MAX_TEXT = 500_000;

const synonymsInput = v.object({ text: v.pipe(v.string(), v.maxLength(MAX_TEXT)) });
const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1), v.maxValue(most));
const reportInput = v.object({ days: v.optional(whole(90), '7'), sessions: v.optional(whole(1_000_000), '3') });

/**
 * The vocabulary of the search for operators: `POST /api/internal/synonyms/` takes the lines of `import-synonyms` as
 * `{"text": …}`, `GET /api/internal/search-report/?days=7&sessions=3` returns the searches that did not help. Only internal
 * requests are served; all others get 404.
 */
export function searchOperatorRoutes(
  app: FastifyInstance,
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
): void {
  app.post('/api/internal/synonyms/', async (request, reply) => {
    if (!isInternalRequest(request, config.internalToken)) throw notFound();
    const { text } = parseInput(synonymsInput, request.body ?? {});
    const saved = await importSynonyms(database, text).catch((error: unknown) => {
      throw error instanceof SynonymFileError ? badRequest(error.message) : error;
    });
    return reply.send({ saved });
  });
  app.get('/api/internal/search-report/', async (request, reply) => {
    if (!isInternalRequest(request, config.internalToken)) throw notFound();
    const { days, sessions } = parseInput(reportInput, request.query);
    const until = clock();
    const from = new Date(until.getTime() - days * DAY_MS);
    return reply.send({ results: await reportFailedSearches(database, { from, until, leastSessions: sessions }) });
  });
}
