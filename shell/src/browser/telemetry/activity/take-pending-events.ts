const KEY = /^activity-\d+$/;

/** Takes what the tab's pages before could not tell (see `keepUntold`), in the order in which it happened. */
export function takePendingEvents(storage: Storage): readonly unknown[] {
  const keys = Object.keys(storage).filter((key) => KEY.test(key));
  return keys.toSorted().flatMap((key) => {
    const stored = storage.getItem(key) ?? '[]';
    storage.removeItem(key);
    const events: unknown = JSON.parse(stored);
    return Array.isArray(events) ? (events as unknown[]) : [];
  });
}
