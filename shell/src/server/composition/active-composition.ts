import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { createComposition, type Resolved } from 'registry-client/composition';

/** A canary version for a share of shoppers; its code was loaded once. */
export interface RunningCanary {
  readonly remote: ComposedRemote;
  /** Share of the shoppers that get it, in percent. */
  readonly percent: number;
  /** The canary is stopped when more than this percentage of its page views fail. */
  readonly maxErrorRate: number;
  /** Number of page views before the canary is judged. */
  readonly minViews: number;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Compositions for new requests. */
export interface ActiveCompositionView {
  /** An immutable snapshot: a request reads it once and uses it to its end. */
  current(): Composition;
  /** Versions that some shoppers get instead of the active ones. */
  canaries(): readonly RunningCanary[];
  /**
   * Returns the current composition with these remotes added, or replaced where a name exists. It returns the same
   * object for the same remotes.
   */
  withRemotes(remotes: readonly ComposedRemote[]): Composition;
}

/** The active composition, resolved from the registry. */
export type ResolvedComposition = Pick<Resolved, 'composition' | 'canaries'>;

interface ActiveComposition extends ActiveCompositionView {
  /** The active composition without the shell's own additions. */
  resolved(): ResolvedComposition;
  /** Activates a composition. Returns true when a version of the composition has changed. */
  activate(next: ResolvedComposition): boolean;
}

interface Options {
  /** Hash of the kit's messages per language; the shell shares them with remotes built with the same ones. */
  readonly kitMessages: Readonly<Record<string, string>>;
  /** Called at each change with the compositions that requests may use now, the previous one included. */
  readonly onChange: (inUse: readonly Composition[]) => void;
}

/**
 * Capacity of the cache of compositions with canaries and overrides. The oldest is evicted, and created again on
 * demand.
 */
const MAX_REPLACEMENTS = 64;

/** Creates the holder of the active composition, initially empty. */
export function createActiveComposition({ kitMessages, onChange }: Options): ActiveComposition {
  let active: ResolvedComposition = { composition: createComposition([]), canaries: [] };
  let current = active.composition;
  let canaries: readonly RunningCanary[] = [];
  const replacements = new Map<string, Composition>();
  return {
    resolved: () => active,
    activate(next) {
      const { composition: previous } = active;
      const hasChanged = next.composition.id !== previous.id;
      // The object stays the same while its versions do: caches use it as a key.
      active = hasChanged ? next : { ...next, composition: previous };
      canaries = next.canaries.map(({ remote, canary: { percent, maxErrorRate, minViews, since } }) => ({
        remote,
        percent,
        maxErrorRate,
        minViews,
        since,
      }));
      onChange([previous, active.composition, createComposition(canaries.map(({ remote }) => remote))]);
      if (!hasChanged) return false;
      current = withKitMessages(active.composition, kitMessages);
      replacements.clear();
      return true;
    },
    current: () => current,
    canaries: () => canaries,
    withRemotes(remotes) {
      const replacement = replaceRemotes(active.composition, remotes);
      const cached = replacement.id === current.id ? current : replacements.get(replacement.id);
      if (cached) return cached;
      const created = withKitMessages(replacement, kitMessages);
      replacements.set(created.id, created);
      if (replacements.size > MAX_REPLACEMENTS) replacements.delete(replacements.keys().next().value ?? '');
      return created;
    },
  };
}

function replaceRemotes({ remotes }: Composition, replacements: readonly ComposedRemote[]): Composition {
  const unchanged = Object.values(remotes).filter(
    ({ descriptor }) => !replacements.some((other) => other.descriptor.name === descriptor.name),
  );
  return createComposition([...unchanged, ...replacements]);
}

/** A remote whose kit has other messages than the shell's needs its own: they count among its messages. */
function withKitMessages({ id, remotes }: Composition, hashes: Options['kitMessages']): Composition {
  const addKitMessages = ({ descriptor, baseUrl }: ComposedRemote): ComposedRemote => {
    const messages = { ...descriptor.messages };
    for (const [language, { hash, scripts }] of Object.entries(descriptor.kitMessages))
      if (hash !== hashes[language]) messages[language] = [...new Set([...scripts, ...(messages[language] ?? [])])];
    return { descriptor: { ...descriptor, messages }, baseUrl };
  };
  return {
    id,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, addKitMessages(remote)])),
  };
}
