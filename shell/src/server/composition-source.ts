import type { Composition } from 'shared-contracts/composition/manifest';
import { resolveComposition } from 'platform/registry/composition';
import type { Registry } from 'platform/registry/registry';

/** The composition that new requests are rendered with. */
export interface CompositionSource {
  /** An immutable snapshot: a request takes it once and keeps it. */
  current(): Composition;
  close(): void;
}

interface Options {
  readonly registry: Registry;
  readonly fetchFrom: string;
  readonly browserFrom: string;
  readonly log: (message: string) => void;
  /** Prepares a new composition (loads its server code) before it goes live. */
  readonly warm: (composition: Composition) => Promise<void>;
}

/** Follows the registry. A registry that cannot be read, or a version that cannot be had, leaves what was live. */
export async function followRegistry({
  registry,
  fetchFrom,
  browserFrom,
  log,
  warm,
}: Options): Promise<CompositionSource> {
  let live: Composition = await resolveComposition(await registry.read(), null, { fetchFrom, browserFrom, log });
  let queue = warm(live);
  await queue;

  const refresh = async (): Promise<void> => {
    try {
      const next = await resolveComposition(await registry.read(), live, { fetchFrom, browserFrom, log });
      if (next.id === live.id) return;
      await warm(next);
      live = next;
      log(`Composition ${next.id} is live.`);
    } catch (error) {
      log(
        `The registry could not be followed, composition ${live.id} stays: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  const close = registry.watch(() => {
    queue = queue.then(refresh);
  });
  return { current: () => live, close };
}
