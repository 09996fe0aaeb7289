const QUERIES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];

/** Whether the shopper's device asks to save data. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether nothing should play or load by itself: the device asks to save data, or for less motion. */
export function prefersStill(): boolean {
  return prefersReducedData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Tells when it may have changed. @returns what ends listening */
export function watchPlaybackPreference(listener: () => void): () => void {
  const controller = new AbortController();
  for (const query of QUERIES) matchMedia(query).addEventListener('change', listener, { signal: controller.signal });
  return () => controller.abort();
}
