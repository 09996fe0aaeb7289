/** How long a look at the live composition may take, in ms. */
const TIMEOUT_MS = 2_000;

/**
 * Whether another composition is live than the page's: then what failed may have been mended by it, and only a new document
 * has it. A server that does not answer says nothing of that.
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
