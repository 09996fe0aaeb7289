import type { FastifyInstance } from 'fastify';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { getActiveVersion } from 'shared-contracts/endpoints/telemetry/ota';
import { toBrowserComposition } from '../../model/document/document-state.ts';
import { addOverrideRoutes } from '../composition/overrides/routes.ts';
import type { ToolsPages } from '../composition/overrides/tools-pages.ts';
import type { ShellServices } from '../shell-services.ts';

type Services = Pick<ShellServices, 'config' | 'compositions' | 'chooseComposition' | 'overrides'>;

/** Chooses the composition of each API request. Returns its id, for the response that is proxied. */
export function trackCompositionIds(
  app: FastifyInstance,
  { compositions, chooseComposition }: Pick<Services, 'compositions' | 'chooseComposition'>,
): (request: object) => string {
  const ids = new WeakMap<object, string>();
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) ids.set(request, (await chooseComposition(request, 'other')).composition.id);
  });
  return (request) => ids.get(request) ?? compositions.current().id;
}

/** Adds the visitor's active composition, and where testers' tools are on, the change of overrides. */
export async function addCompositionRoutes(
  app: FastifyInstance,
  { config, compositions, chooseComposition, overrides }: Services,
  toolsPages: ToolsPages,
): Promise<void> {
  app.get('/__composition/current.json', async (request, reply) => {
    const { composition } = await chooseComposition(request, 'other');
    return reply.header('cache-control', 'no-cache').send(toBrowserComposition(composition));
  });
  // Instead of the backend: only the shell knows which composition is active (APP-13).
  for (const path of [getActiveVersion.path, getActiveVersion.path.replace(/\/$/, '')])
    app.get(path, async (request, reply) => {
      const { id } = (await chooseComposition(request, 'other')).composition;
      const body: EndpointOutput<typeof getActiveVersion> = { composition: id };
      return reply.header('cache-control', 'no-store').header('x-composition', id).send(body);
    });
  if (overrides)
    // In a scope of its own: it parses forms, but proxied forms must reach the backend unparsed.
    await app.register((scope, _options, done) => {
      addOverrideRoutes(scope, {
        overrides,
        compositions,
        fetchFrom: config.remotesOrigin,
        publicOrigin: config.publicOrigin,
        toolsPages,
      });
      done();
    });
}
