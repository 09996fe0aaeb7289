import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ShellBuild } from '../shell-build.ts';

/** Headers for content-hashed files: immutable, no ETag, no ranges. */
const IMMUTABLE_FILE_HEADERS = {
  immutable: true,
  maxAge: '365d',
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

/** Adds the shell's own scripts, styles and fonts. */
export async function addAssetRoutes(app: FastifyInstance, { clientFolder, descriptor }: ShellBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: descriptor.assetsPath,
    preCompressed: true,
    index: false,
    ...IMMUTABLE_FILE_HEADERS,
  });
}
