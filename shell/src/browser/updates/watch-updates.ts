import type { Observable } from 'rxjs';

/** Polling interval of a visible page, in ms. */
const CHECK_INTERVAL_MS = 5 * 60_000;
/** Minimum interval between polls of a page that becomes visible, in ms. */
const MIN_INTERVAL_MS = 60_000;

interface Options {
  /** The composition of this document. */
  readonly currentId: string;
  /** The active composition; emits when a response names another one than before. */
  readonly active$: Observable<string | null>;
  /** Polls the active composition: `active$` emits the result. */
  check(): Promise<unknown>;
  /** Called with whether a newer version is available for this page. */
  onChange(hasUpdate: boolean): void;
}

/**
 * Detects on an open page that a newer composition is active (APP-13): from any backend response, and by polling
 * while it is visible; a page in the background never polls.
 */
export function watchForUpdates({ currentId, active$, check, onChange }: Options): void {
  let checkedAt = Date.now();
  const checkIfDue = (): void => {
    if (document.hidden || Date.now() - checkedAt < MIN_INTERVAL_MS) return;
    checkedAt = Date.now();
    // After a failed poll the next interval polls again.
    check().catch(() => undefined);
  };
  setInterval(checkIfDue, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', checkIfDue);
  active$.subscribe((activeId) => {
    if (activeId !== null) onChange(activeId !== currentId);
  });
}
