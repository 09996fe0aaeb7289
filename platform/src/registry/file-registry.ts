import { watchFile, unwatchFile } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { RegistryError, registryStateSchema, type Registry, type RegistryState } from './registry.ts';

const POLL_MS = 250;
const LOCK_TRIES = 40;
/** A lock older than this belongs to a process that died while it held it. */
const STALE_LOCK_MS = 10_000;

/** A registry in one JSON file: written whole to a neighbour and renamed, so that a reader never sees half of it. */
export function createFileRegistry(file: string): Registry {
  return {
    read: () => readState(file),
    activate: (remote, version, revision) =>
      withLock(file, async () => {
        const state = await readState(file);
        if (state.revision !== revision) {
          throw new RegistryError(
            `The registry is at revision ${state.revision}, not ${revision}: somebody activated another version meanwhile. Look at it and try again.`,
          );
        }
        const next: RegistryState = {
          revision: revision + 1,
          remotes: { ...state.remotes, [remote]: { active: version } },
        };
        await writeFile(`${file}.next`, JSON.stringify(next, null, 2));
        await rename(`${file}.next`, file);
        return next;
      }),
    watch(changed) {
      const listener = () => changed();
      watchFile(file, { interval: POLL_MS, persistent: false }, listener);
      return () => unwatchFile(file, listener);
    },
  };
}

async function readState(file: string): Promise<RegistryState> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{"revision":0,"remotes":{}}';
    throw new RegistryError(`The registry ${file} cannot be read: ${String(error)}.`, { cause: error });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), registryStateSchema), text);
  if (!parsed.success)
    throw new RegistryError(
      `The registry ${file} is damaged (${parsed.issues[0].message}). Put back a copy of it, or remove it and publish again.`,
    );
  return parsed.output;
}

async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const handle = await open(lock, 'wx').catch(() => null);
    if (handle) {
      try {
        return await work();
      } finally {
        await handle.close();
        await rm(lock, { force: true });
      }
    }
    const held = await stat(lock).catch(() => null);
    if (held && Date.now() - held.mtimeMs > STALE_LOCK_MS) await rm(lock, { force: true });
    await delay(50);
  }
  throw new RegistryError(`The registry ${file} is locked by another activation. Try again in a moment.`);
}
