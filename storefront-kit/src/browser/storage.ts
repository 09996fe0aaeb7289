/** The part of the browser's storage that the shop uses. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Storage that never throws. Where the browser forbids its storage or has no space, values last until the page is left.
 * @param open reads the browser's storage; its getter throws where the visitor blocks cookies
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(run: (storage: Storage) => T): T | null => {
    try {
      return run(open());
    } catch {
      return null;
    }
  };
  const removeItem = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      // A full storage must not give the next page the old value.
      removeItem(key);
      if (attempt((storage) => storage.setItem(key, value)) === null) memory.set(key, value);
    },
    removeItem,
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Local storage: all tabs, kept after the visit. */
export const localStore = createSafeStorage(() => localStorage);

/** Session storage: this tab only. */
export const sessionStore = createSafeStorage(() => sessionStorage);
