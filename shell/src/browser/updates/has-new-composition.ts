/** Time limit in ms for the request of the active composition. */
const TIMEOUT_MS = 2_000;

/**
 * Whether the active composition differs from the page's: it may have fixed a failure, and only a new document has
 * it. False when the server does not respond.
 */
export async function hasNewComposition(currentId: string): Promise<boolean> {
  try {
    const response = await fetch('/__composition/current.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { id } = (await response.json()) as { readonly id?: string };
    return response.ok && id !== undefined && id !== currentId;
  } catch {
    return false;
  }
}
