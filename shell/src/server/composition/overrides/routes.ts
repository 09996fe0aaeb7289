import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { CompositionSource } from '../composition-source.ts';
import { ownPath } from './override-request.ts';
import type { Overrides } from './overrides.ts';
import { isFromOwnPage } from './same-origin-request.ts';
import type { ToolsPages } from './tools-pages.ts';
import { publishedVersions } from './published-versions.ts';

interface Parts {
  readonly overrides: Overrides;
  readonly compositions: CompositionSource;
  /** Where published folders are, for the server; no slash at its end. */
  readonly fetchFrom: string;
  /** The shop as shoppers address it; undefined: as each request does. */
  readonly publicOrigin: string | undefined;
  readonly toolsPages: ToolsPages;
}

const change = v.union([v.strictObject({ remotes: v.string() }), v.strictObject({ clear: v.literal(true) })]);

const confirmation = v.strictObject({
  change: v.picklist(['apply', 'open', 'clear']),
  remotes: v.string(),
  address: v.pipe(v.string(), v.maxLength(4_000)),
});

/** What the testers' panel asks for: what there is to choose from, and that a choice comes into force. */
export function addOverrideRoutes(app: FastifyInstance, parts: Parts): void {
  const { overrides, compositions, fetchFrom, publicOrigin, toolsPages } = parts;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/__composition/versions.json', async (_request, reply) => {
    const live = Object.entries(compositions.current().remotes).map(([name, { descriptor }]) => [
      name,
      descriptor.version,
    ]);
    const remotes = await publishedVersions(fetchFrom);
    return reply.header('cache-control', 'no-store').send({ live: Object.fromEntries(live) as unknown, remotes });
  });

  // The panel, and scripts: a page of another site cannot send JSON without being asked first (CORS).
  app.post('/__composition/overrides', { bodyLimit: 4_096 }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] !== undefined && !isFromOwnPage(request, publicOrigin)) return refuse(reply);
    const parsed = v.safeParse(change, request.body);
    if (!parsed.success)
      return reply.code(422).send({ detail: 'Send {"remotes":"name@version,…"} or {"clear":true} as JSON.' });
    if ('clear' in parsed.output) return reply.code(204).header('set-cookie', overrides.clear(request)).send();
    const changed = await overrides.change(request, parsed.output.remotes);
    if ('problems' in changed) return reply.code(400).send(changed);
    return reply.code(204).header('set-cookie', changed.cookie).send();
  });

  // The confirmation's form, which works without scripts.
  app.post('/__composition/overrides/confirm', { bodyLimit: 8_192 }, async (request, reply) => {
    if (!isFromOwnPage(request, publicOrigin)) return refuse(reply);
    const parsed = v.safeParse(confirmation, request.body);
    if (!parsed.success)
      return reply.code(422).send({ detail: 'Open an address with ?remotes= and confirm it there.' });
    const { change: kind, remotes, address } = parsed.output;
    const changed = kind === 'clear' ? { cookie: overrides.clear(request) } : await overrides.change(request, remotes);
    if ('problems' in changed) {
      await toolsPages.sendProblems(request, reply, { problems: changed.problems, address: ownPath(address) });
      return reply;
    }
    return reply
      .header('set-cookie', changed.cookie)
      .header('cache-control', 'no-store')
      .redirect(ownPath(address) + (kind === 'open' ? '#remotes' : ''), 303);
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({ detail: 'Only the shop’s own pages change overrides.' });
}
