const QUERIES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];

/** Whether the shopper's device asks to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether nothing should play or load by itself: the device asks to save data, or for less motion. */
export function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Tells when it may have changed. @returns what ends listening */
export function listenToStillness(listener: () => void): () => void {
  const listening = new AbortController();
  for (const query of QUERIES) matchMedia(query).addEventListener('change', listener, { signal: listening.signal });
  return () => listening.abort();
}
