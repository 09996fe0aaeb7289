import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CompositionSource } from '../composition-source.ts';
import type { Overrides } from './overrides.ts';
import { publishedVersions } from './published-versions.ts';

interface Parts {
  readonly overrides: Overrides;
  readonly compositions: CompositionSource;
  /** Where published folders are, for the server; no slash at its end. */
  readonly fetchFrom: string;
}

const wish = v.strictObject({ remotes: v.string() });

/** What the testers' panel asks for: what there is to choose from, and that a choice comes into force. */
export function addOverrideRoutes(app: FastifyInstance, { overrides, compositions, fetchFrom }: Parts): void {
  app.get('/__composition/versions.json', async (_request, reply) => {
    const live = Object.entries(compositions.current().remotes).map(([name, { descriptor }]) => [
      name,
      descriptor.version,
    ]);
    const remotes = await publishedVersions(fetchFrom);
    return reply.header('cache-control', 'no-store').send({ live: Object.fromEntries(live) as unknown, remotes });
  });

  // JSON of another site's page is not let through by browsers, so only the shop's own pages can change anything here.
  app.post('/__composition/overrides', { bodyLimit: 4_096 }, async (request, reply) => {
    const parsed = v.safeParse(wish, request.body);
    if (!parsed.success) return reply.code(422).send({ detail: 'Send {"remotes":"name@version,…"} as JSON.' });
    const changed = await overrides.change(request, parsed.output.remotes);
    if ('problems' in changed) return reply.code(400).send(changed);
    return reply.code(204).header('set-cookie', changed.cookie).send();
  });
}
