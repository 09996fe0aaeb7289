import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ShellBuild } from '../../shell-build.ts';
import { createSiblingBuilds } from './sibling-builds.ts';

/** Headers for content-hashed files: immutable, no ETag, no ranges. */
const IMMUTABLE_FILE_HEADERS = {
  immutable: true,
  maxAge: '365d',
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

/**
 * Adds the scripts, styles and fonts of the shell, and those of the builds beside its own (docs/adr/0017). During a
 * rolling release a balancer sends requests of both builds' pages to each shell.
 */
export async function addAssetRoutes(app: FastifyInstance, { clientFolder, descriptor }: ShellBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: descriptor.assetsPath,
    preCompressed: true,
    index: false,
    ...IMMUTABLE_FILE_HEADERS,
  });
  // A build is `{store}/{version}`, and its files for browsers are in `client`.
  const siblings = createSiblingBuilds(dirname(dirname(clientFolder)));
  app.get<{ Params: { version: string; '*': string } }>('/assets/:version/*', async (request, reply) => {
    const { version, '*': name } = request.params;
    const folder = await siblings.findClientFolder(version, name);
    return folder === null ? reply.callNotFound() : reply.sendFile(name, folder);
  });
}
