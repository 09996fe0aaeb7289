const KEY = /^activity-\d+$/;

/** Takes the unsent events of the tab's previous pages (see `storePendingEvents`), in chronological order. */
export function takePendingEvents(storage: Storage): readonly unknown[] {
  const keys = Object.keys(storage).filter((key) => KEY.test(key));
  return keys.toSorted().flatMap((key) => {
    const stored = storage.getItem(key) ?? '[]';
    storage.removeItem(key);
    const events: unknown = JSON.parse(stored);
    return Array.isArray(events) ? (events as unknown[]) : [];
  });
}
