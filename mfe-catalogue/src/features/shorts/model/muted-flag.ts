/** Key of the flag in local storage. */
const KEY = 'player-muted';

type Listener = () => void;

/** Whether the player is muted, for every later video in every tab (specification section 4). */
export interface MutedFlag {
  current(): boolean;
  toggle(): void;
  /** @returns unsubscribes */
  listen(listener: Listener): () => void;
}

/** Reads and stores the flag. Not muted without a stored value, or where a browser forbids storage. */
export function createMutedFlag(storage: () => Pick<Storage, 'getItem' | 'setItem'>): MutedFlag {
  let muted: boolean | undefined;
  const listeners = new Set<Listener>();
  const current = (): boolean => (muted ??= readStoredFlag(storage));
  return {
    current,
    toggle() {
      muted = !current();
      try {
        storage().setItem(KEY, String(muted));
      } catch {
        // Without storage it holds until the page is left.
      }
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStoredFlag(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** The browser's only flag. */
export const mutedFlag: MutedFlag = createMutedFlag(() => localStorage);
