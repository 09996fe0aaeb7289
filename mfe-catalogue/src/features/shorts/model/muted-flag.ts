import { localStore } from 'storefront-kit/browser/storage';

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

/** Reads and stores the flag. Not muted without a stored value. */
export function createMutedFlag(storage: Pick<Storage, 'getItem' | 'setItem'>): MutedFlag {
  let muted: boolean | undefined;
  const listeners = new Set<Listener>();
  const current = (): boolean => (muted ??= storage.getItem(KEY) === 'true');
  return {
    current,
    toggle() {
      muted = !current();
      storage.setItem(KEY, String(muted));
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's only flag. */
export const mutedFlag: MutedFlag = createMutedFlag(localStore);
