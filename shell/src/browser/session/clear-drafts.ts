/**
 * Clears the tab's storage, which holds a customer's unsent input; without storage there is nothing to remove. Scroll
 * positions and pending activity events are stored later, when the page is left.
 */
export function clearDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}
