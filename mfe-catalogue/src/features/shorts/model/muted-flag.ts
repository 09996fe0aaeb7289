/** Where local storage keeps the flag. */
const KEY = 'player-muted';

type Listener = () => void;

/** Whether the player is muted, for every video in every tab to come (specification section 4). */
export interface MutedFlag {
  current(): boolean;
  toggle(): void;
  /** @returns what ends listening */
  listen(listener: Listener): () => void;
}

/** Reads and keeps the flag; not muted where nothing is kept, or where storage fails, as a browser may forbid it. */
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
        // It holds until the page is left.
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

/** The browser's one flag. */
export const mutedFlag: MutedFlag = createMutedFlag(() => localStorage);
