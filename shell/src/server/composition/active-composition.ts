import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { compositionOf, type Resolved } from 'registry-client/composition';

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
export interface LiveView {
  /** An immutable snapshot: a request takes it once and keeps it. */
  current(): Composition;
  /** Versions that some shoppers get instead of the active ones. */
  canaries(): readonly RunningCanary[];
  /** The current composition with these remotes instead of its own of the same names, or besides; the same object for the same remotes. */
  replace(remotes: readonly ComposedRemote[]): Composition;
}

/** What is live, as it was resolved. */
export type Live = Pick<Resolved, 'composition' | 'canaries'>;

interface LiveComposition extends LiveView {
  /** What is live now, without what the shell adds for itself. */
  resolved(): Live;
  /** Makes it live. True when a version of the composition has changed. */
  take(next: Live): boolean;
}

interface Options {
  /** Hash of the kit's messages that the shell lends to remotes with the same, per language. */
  readonly kitMessages: Readonly<Record<string, string>>;
  /** Told of each change: the compositions that requests may be rendered with now. The one before is among them. */
  readonly onChange: (inUse: readonly Composition[]) => void;
}

/** How many compositions of canaries and overrides are kept; the oldest goes first, and is made again when it is asked for. */
const MAX_REPLACED = 64;

/** Holds what is live; it begins with nothing. */
export function createLiveComposition({ kitMessages, onChange }: Options): LiveComposition {
  let live: Live = { composition: compositionOf([]), canaries: [] };
  let offered = live.composition;
  let canaries: readonly RunningCanary[] = [];
  const replaced = new Map<string, Composition>();
  return {
    resolved: () => live,
    take(next) {
      const { composition: previous } = live;
      const changed = next.composition.id !== previous.id;
      // The object stays while its versions do: caches go by it.
      live = changed ? next : { ...next, composition: previous };
      canaries = next.canaries.map(({ remote, canary: { percent, maxErrorRate, minViews, since } }) => ({
        remote,
        percent,
        maxErrorRate,
        minViews,
        since,
      }));
      onChange([previous, live.composition, compositionOf(canaries.map(({ remote }) => remote))]);
      if (!changed) return false;
      offered = withKitMessages(live.composition, kitMessages);
      replaced.clear();
      return true;
    },
    current: () => offered,
    canaries: () => canaries,
    replace(remotes) {
      const whole = replaceRemotes(live.composition, remotes);
      const known = whole.id === offered.id ? offered : replaced.get(whole.id);
      if (known) return known;
      const made = withKitMessages(whole, kitMessages);
      replaced.set(made.id, made);
      if (replaced.size > MAX_REPLACED) replaced.delete(replaced.keys().next().value ?? '');
      return made;
    },
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
      if (hash !== hashes[language]) messages[language] = [...new Set([...scripts, ...(messages[language] ?? [])])];
    return { descriptor: { ...descriptor, messages }, baseUrl };
  };
  return { id, remotes: Object.fromEntries(Object.entries(remotes).map(([name, one]) => [name, complete(one)])) };
}
