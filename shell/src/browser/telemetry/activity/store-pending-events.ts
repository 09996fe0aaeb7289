/** Stores this page's unsent events for the tab's next page; with storage disabled they are lost. */
export function storePendingEvents(events: readonly unknown[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(`activity-${Date.now()}`, JSON.stringify(events));
  } catch {
    return;
  }
}
