import { watchFile, unwatchFile } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { hasCode } from 'server-kit/errors/error-code';
import { applyChange } from './registry-change.ts';
import { RegistryConflict, RegistryError, registryStateSchema, type Registry, type RegistryState } from './registry.ts';

const POLL_MS = 250;
/** Time limit for the lock, and polling interval, in ms. */
const LOCK_LIMIT_MS = 15_000;
const LOCK_PAUSE_MS = 20;
/** A lock older than this belongs to a process that died while it held it. */
const STALE_LOCK_MS = 10_000;

/**
 * A registry in one JSON file. Each write goes to a temporary file that is renamed, so that a reader never sees a
 * partial file.
 */
export function createFileRegistry(file: string): Registry {
  return {
    read: () => readState(file),
    apply: (change, revision) =>
      withLock(file, async () => {
        const state = await readState(file);
        if (state.revision !== revision) {
          throw new RegistryConflict(
            `The registry is at revision ${state.revision}, not ${revision}: somebody changed it meanwhile. Look at it and try again.`,
          );
        }
        const next = applyChange(state, change, new Date());
        await writeFile(`${file}.next`, JSON.stringify(next, null, 2), { flush: true });
        await rename(`${file}.next`, file);
        return next;
      }),
    watch(onChange) {
      const listener = () => onChange();
      watchFile(file, { interval: POLL_MS, persistent: false }, listener);
      return () => unwatchFile(file, listener);
    },
  };
}

async function readState(file: string): Promise<RegistryState> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '{"revision":0,"remotes":{}}';
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
  const started = performance.now();
  while (performance.now() - started < LOCK_LIMIT_MS) {
    const handle = await open(lock, 'wx').catch(() => null);
    if (handle) {
      try {
        return await work();
      } finally {
        // Errors are ignored after the work is done: a lock that remains becomes stale.
        await handle.close().catch(() => undefined);
        await rm(lock, { force: true }).catch(() => undefined);
      }
    }
    const lockStats = await stat(lock).catch(() => null);
    if (lockStats && Date.now() - lockStats.mtimeMs > STALE_LOCK_MS) await rm(lock, { force: true });
    await delay(LOCK_PAUSE_MS * (0.5 + Math.random()));
  }
  throw new RegistryError(`The registry ${file} is locked by another change. Try again in a moment.`);
}
