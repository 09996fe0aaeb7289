import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { compositionOf, resolveComposition } from 'platform/registry/composition';
import type { Registry } from 'platform/registry/registry';

/** A version that is tried on some shoppers; its code was loaded once. */
export interface RunningCanary {
  readonly remote: ComposedRemote;
  /** So many in a hundred shoppers get it. */
  readonly percent: number;
  /** It is taken back when more than this percentage of its page views fail. */
  readonly maxErrorRate: number;
  /** Before so many page views nothing is concluded. */
  readonly minViews: number;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** The composition that new requests are rendered with. */
export interface CompositionSource {
  /** An immutable snapshot: a request takes it once and keeps it. */
  current(): Composition;
  /** Versions that some shoppers get instead of the active ones. */
  canaries(): readonly RunningCanary[];
  /** The current composition with these remotes instead of its own of the same names, or besides; the same object for the same remotes. */
  replace(remotes: readonly ComposedRemote[]): Composition;
  close(): void;
}

/** How many compositions of canaries and overrides are kept; the oldest goes first, and is made again when it is asked for. */
const MAX_REPLACED = 64;

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
  const replaced = new Map<string, Composition>();
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
  return {
    current: () => offered,
    canaries: () => [],
    replace(remotes) {
      const whole = replaceRemotes(live, remotes);
      const known = whole.id === live.id ? offered : replaced.get(whole.id);
      if (known) return known;
      const made = withKitMessages(whole, kitMessages);
      replaced.set(made.id, made);
      if (replaced.size > MAX_REPLACED) replaced.delete(replaced.keys().next().value ?? '');
      return made;
    },
    close,
  };
}

function replaceRemotes({ remotes }: Composition, instead: readonly ComposedRemote[]): Composition {
  const own = Object.values(remotes).filter(
    ({ descriptor }) => !instead.some((other) => other.descriptor.name === descriptor.name),
  );
  return compositionOf([...own, ...instead]);
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
