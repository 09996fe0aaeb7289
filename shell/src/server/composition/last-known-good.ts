import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { createComposition } from 'registry-client/composition';
import { parseDescriptor } from 'registry-client/descriptor';
import { toError } from 'server-kit/errors/to-error';

/** Store of the last known good composition on disk. A shell starts with it while the registry is unreachable. */
export interface LastKnownGoodStore {
  /** Null when nothing is stored, or when the stored file is damaged, which is logged. */
  read(): Promise<Composition | null>;
  /** Writes atomically. A disk error is logged, and the shop continues. */
  write(composition: Composition): Promise<void>;
}

interface Options {
  readonly file: string;
  /** Public URL of the published folders; no trailing slash. */
  readonly browserFrom: string;
  readonly log: (message: string) => void;
}

const storedSchema = v.strictObject({
  /** ISO 8601, UTC; for people who read the file. */
  savedAt: v.string(),
  /**
   * Complete descriptors. They are validated like fetched ones: another shell with another contract may have written
   * the file.
   */
  descriptors: v.array(v.looseObject({ name: v.string(), version: v.string() })),
});

export function createLastKnownGoodStore({ file, browserFrom, log }: Options): LastKnownGoodStore {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) return null;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
      if (parsed.success)
        return createComposition(
          parsed.output.descriptors.flatMap((stored) => parseStoredDescriptor(stored, browserFrom, log)),
        );
      log(
        `The last composition in ${file} is damaged (${parsed.issues[0].message}) and is ignored; the next one that goes live replaces it.`,
      );
      return null;
    },
    async write({ remotes }) {
      const descriptors = Object.values(remotes).map(({ descriptor }) => descriptor);
      const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(temporaryFile, JSON.stringify({ savedAt: new Date().toISOString(), descriptors }));
        await rename(temporaryFile, file);
      } catch (error) {
        await rm(temporaryFile, { force: true });
        log(`The composition could not be stored in ${file} for a start without the registry: ${String(error)}.`);
      }
    },
  };
}

function parseStoredDescriptor(
  stored: { readonly name: string; readonly version: string },
  browserFrom: string,
  log: Options['log'],
): ComposedRemote[] {
  const { name, version } = stored;
  try {
    const descriptor = parseDescriptor(JSON.stringify(stored), { name, version });
    return [{ descriptor, baseUrl: `${browserFrom}/${name}/${version}/` }];
  } catch (error) {
    log(`Of the last composition ${name}@${version} is left out: ${toError(error).message}`);
    return [];
  }
}
