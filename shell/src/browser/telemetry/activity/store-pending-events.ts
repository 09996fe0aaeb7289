/** Keeps what this page could not tell for the tab's next one; where storage is switched off it is lost. */
export function storePendingEvents(events: readonly unknown[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(`activity-${Date.now()}`, JSON.stringify(events));
  } catch {
    return;
  }
}
