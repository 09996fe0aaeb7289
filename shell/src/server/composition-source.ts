import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
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
  /** Tries a version out before it goes live (loads its server code). @throws whatever is wrong with it. */
  readonly check: (remote: ComposedRemote) => Promise<void>;
  /** Hash of the kit's messages that the shell lends to remotes with the same, per language. */
  readonly kitMessages: Readonly<Record<string, string>>;
  /** Told of each composition that goes live, and of the one before it. */
  readonly onLive: (live: Composition, previous: Composition | null) => void;
}

/** Follows the registry. A registry that cannot be read, or a version that cannot be had, leaves what was live. */
export async function followRegistry({
  registry,
  kitMessages,
  onLive,
  ...sources
}: Options): Promise<CompositionSource> {
  const { log } = sources;
  let live: Composition = await resolveComposition(await registry.read(), null, sources);
  let offered = withKitMessages(live, kitMessages);
  onLive(live, null);

  const refresh = async (): Promise<void> => {
    try {
      const next = await resolveComposition(await registry.read(), live, sources);
      if (next.id === live.id) return;
      const previous = live;
      live = next;
      offered = withKitMessages(live, kitMessages);
      onLive(live, previous);
      log(`Composition ${next.id} is live.`);
    } catch (error) {
      log(
        `The registry could not be followed, composition ${live.id} stays: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  let queue = Promise.resolve();
  const close = registry.watch(() => {
    queue = queue.then(refresh);
  });
  return { current: () => offered, close };
}

/** A remote whose kit has other messages than the shell's needs its own: they count among its messages. */
function withKitMessages({ id, remotes }: Composition, hashes: Options['kitMessages']): Composition {
  const complete = ({ descriptor, baseUrl }: ComposedRemote): ComposedRemote => {
    const messages = { ...descriptor.messages };
    for (const [language, { hash, scripts }] of Object.entries(descriptor.kitMessages))
      if (hash !== hashes[language]) messages[language] = [...scripts, ...(messages[language] ?? [])];
    return { descriptor: { ...descriptor, messages }, baseUrl };
  };
  return { id, remotes: Object.fromEntries(Object.entries(remotes).map(([name, one]) => [name, complete(one)])) };
}
