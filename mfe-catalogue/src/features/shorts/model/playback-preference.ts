const QUERIES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];

/** Returns whether the shopper's device requests reduced data. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Returns whether nothing should play or load automatically: the device requests reduced data or reduced motion. */
export function prefersStill(): boolean {
  return prefersReducedData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Subscribes to possible changes.
 * @returns unsubscribes
 */
export function watchPlaybackPreference(listener: () => void): () => void {
  const controller = new AbortController();
  for (const query of QUERIES) matchMedia(query).addEventListener('change', listener, { signal: controller.signal });
  return () => controller.abort();
}
