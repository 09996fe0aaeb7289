import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { CompositionSource } from '../composition-source.ts';
import { toLocalPath } from './override-request.ts';
import type { Overrides } from './overrides.ts';
import { isSameOriginRequest } from '../../requests/same-origin-request.ts';
import type { ToolsPages } from './tools-pages.ts';
import { fetchPublishedVersions } from './published-versions.ts';

interface Options {
  readonly overrides: Overrides;
  readonly compositions: CompositionSource;
  /** URL of the published folders, for the server; no trailing slash. */
  readonly fetchFrom: string;
  /** Public origin of the shop; undefined: each request's own. */
  readonly publicOrigin: string | undefined;
  readonly toolsPages: ToolsPages;
}

const change = v.union([v.strictObject({ remotes: v.string() }), v.strictObject({ clear: v.literal(true) })]);

const confirmation = v.strictObject({
  change: v.picklist(['apply', 'open', 'clear']),
  remotes: v.string(),
  address: v.pipe(v.string(), v.maxLength(4_000)),
});

/** Adds the routes of the testers' panel: list of published versions, and change of overrides. */
export function addOverrideRoutes(app: FastifyInstance, options: Options): void {
  const { overrides, compositions, fetchFrom, publicOrigin, toolsPages } = options;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/__composition/versions.json', async (_request, reply) => {
    const activeVersions = Object.entries(compositions.current().remotes).map(
      ([name, { descriptor }]): [string, string] => [name, descriptor.version],
    );
    const remotes = await fetchPublishedVersions(fetchFrom);
    return reply.header('cache-control', 'no-store').send({ live: Object.fromEntries(activeVersions), remotes });
  });

  // For the panel and scripts: a page of another site needs a CORS preflight to send JSON.
  app.post('/__composition/overrides', { bodyLimit: 4_096 }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] !== undefined && !isSameOriginRequest(request, publicOrigin))
      return sendForbidden(reply);
    const parsed = v.safeParse(change, request.body);
    if (!parsed.success)
      return reply.code(422).send({ detail: 'Send {"remotes":"name@version,…"} or {"clear":true} as JSON.' });
    if ('clear' in parsed.output) return reply.code(204).header('set-cookie', overrides.clear(request)).send();
    const result = await overrides.change(request, parsed.output.remotes);
    if ('problems' in result) return reply.code(400).send(result);
    return reply.code(204).header('set-cookie', result.cookie).send();
  });

  // The confirmation's form, which works without scripts.
  app.post('/__composition/overrides/confirm', { bodyLimit: 8_192 }, async (request, reply) => {
    if (!isSameOriginRequest(request, publicOrigin)) return sendForbidden(reply);
    const parsed = v.safeParse(confirmation, request.body);
    if (!parsed.success)
      return reply.code(422).send({ detail: 'Open an address with ?remotes= and confirm it there.' });
    const { change: kind, remotes, address } = parsed.output;
    const result = kind === 'clear' ? { cookie: overrides.clear(request) } : await overrides.change(request, remotes);
    if ('problems' in result) {
      await toolsPages.sendProblems(request, reply, { problems: result.problems, address: toLocalPath(address) });
      return reply;
    }
    return reply
      .header('set-cookie', result.cookie)
      .header('cache-control', 'no-store')
      .redirect(toLocalPath(address) + (kind === 'open' ? '#remotes' : ''), 303);
  });
}

function sendForbidden(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({ detail: 'Only the shop’s own pages change overrides.' });
}
