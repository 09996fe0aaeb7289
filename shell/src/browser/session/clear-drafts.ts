/**
 * Empties the tab's storage, which holds what a customer typed and did not send; where the browser stores nothing there is nothing
 * to remove. Scroll positions and activity events that wait are stored later, when the page is left.
 */
export function clearDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}
