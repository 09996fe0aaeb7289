import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { createComposition, type Resolved } from 'registry-client/composition';

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

/** What new requests are rendered with. */
export interface ActiveCompositionView {
  /** An immutable snapshot: a request takes it once and keeps it. */
  current(): Composition;
  /** Versions that some shoppers get instead of the active ones. */
  canaries(): readonly RunningCanary[];
  /** The current composition with these remotes instead of its own of the same names, or besides; the same object for the same remotes. */
  withRemotes(remotes: readonly ComposedRemote[]): Composition;
}

/** What is live, as it was resolved. */
export type ResolvedComposition = Pick<Resolved, 'composition' | 'canaries'>;

interface ActiveComposition extends ActiveCompositionView {
  /** What is live now, without what the shell adds for itself. */
  resolved(): ResolvedComposition;
  /** Makes it live. True when a version of the composition has changed. */
  activate(next: ResolvedComposition): boolean;
}

interface Options {
  /** Hash of the kit's messages that the shell lends to remotes with the same, per language. */
  readonly kitMessages: Readonly<Record<string, string>>;
  /** Told of each change: the compositions that requests may be rendered with now. The one before is among them. */
  readonly onChange: (inUse: readonly Composition[]) => void;
}

/** How many compositions of canaries and overrides are kept; the oldest goes first, and is made again when it is asked for. */
const MAX_REPLACEMENTS = 64;

/** Holds what is live; it begins with nothing. */
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
      // The object stays while its versions do: caches go by it.
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
