import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { publishedFileSchema } from 'shared-contracts/composition/manifest';
import * as v from 'valibot';

/** Builds of the shell in one store, `{store}/{version}/`: those of shells before and after this one. */
export interface SiblingBuilds {
  /** The folder of a build's browser files, if the build lists this one and all of it is there; else null. */
  findClientFolder(version: string, name: string): Promise<string | null>;
}

/** Versions are fingerprints in hexadecimal digits; drafts and other folders of the store are none. */
const VERSION = /^[\da-f]{1,64}$/;
/** Most lists of files in memory; the least recently used is evicted. */
const MAX_BUILDS = 32;

const { path, bytes, brotliBytes } = publishedFileSchema.entries;

/** The part of `shell.json` that is read: a build of other sources may have other properties. */
const buildSchema = v.object({
  assetsPath: v.string(),
  files: v.array(v.object({ path, bytes, brotliBytes })),
});

type ListedFile = v.InferOutput<typeof buildSchema>['files'][number];

interface Build {
  /** By path inside the build. */
  readonly files: ReadonlyMap<string, ListedFile>;
  /** Paths that had their full size once: files of a version never change. */
  readonly complete: Set<string>;
}

/** Reads a build's list of files at the first request for it. A folder without a valid list is read again. */
export function createSiblingBuilds(store: string): SiblingBuilds {
  const builds = new LRUCache<string, Promise<Build>>({ max: MAX_BUILDS });

  function getBuild(version: string): Promise<Build> {
    const cached = builds.get(version);
    if (cached) return cached;
    const loading = readBuild(store, version);
    builds.set(version, loading);
    loading.catch(() => builds.delete(version));
    return loading;
  }

  return {
    async findClientFolder(version, name) {
      if (!VERSION.test(version)) return null;
      const build = await getBuild(version).catch(() => null);
      const file = build?.files.get(`client/${name}`);
      if (!build || !file) return null;
      if (!build.complete.has(file.path)) {
        if (!(await isComplete(join(store, version, file.path), file))) return null;
        build.complete.add(file.path);
      }
      return join(store, version, 'client');
    },
  };
}

/** @throws Error when the folder has no list of files, or the list of another version */
async function readBuild(store: string, version: string): Promise<Build> {
  const text = await readFile(join(store, version, 'shell.json'), 'utf8');
  const { assetsPath, files } = v.parse(v.pipe(v.string(), v.parseJson(), buildSchema), text);
  if (assetsPath !== `/assets/${version}/`) throw new Error(`The build in ${version} has the path ${assetsPath}.`);
  return { files: new Map(files.map((file) => [file.path, file])), complete: new Set() };
}

/** Whether a file and its brotli form have their full size. Browsers would cache a half copied one for a year. */
async function isComplete(file: string, { bytes: size, brotliBytes: brotliSize }: ListedFile): Promise<boolean> {
  if ((await readSize(file)) !== size) return false;
  return brotliSize === undefined || (await readSize(`${file}.br`)) === brotliSize;
}

/** Size in bytes; null where there is no such file. */
const readSize = async (file: string): Promise<number | null> => (await stat(file).catch(() => null))?.size ?? null;
