const KEY = /^activity-\d+$/;

/** Takes what the tab's pages before could not tell (see `keepUntold`), in the order in which it happened. */
export function takeUntold(storage: Storage): readonly unknown[] {
  const keys = Object.keys(storage).filter((key) => KEY.test(key));
  return keys.toSorted().flatMap((key) => {
    const kept = storage.getItem(key) ?? '[]';
    storage.removeItem(key);
    const events: unknown = JSON.parse(kept);
    return Array.isArray(events) ? (events as unknown[]) : [];
  });
}
