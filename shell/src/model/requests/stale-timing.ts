/** Name of the server timing of a document that was outdated when it was sent: its new render took long. */
export const STALE_TIMING = 'stale';

/** Whether the browser's document was outdated when it was sent. Browsers show server timings to scripts. */
export function isStaleDocument(timings: readonly { readonly name: string }[] | undefined): boolean {
  return timings?.some(({ name }) => name === STALE_TIMING) ?? false;
}
