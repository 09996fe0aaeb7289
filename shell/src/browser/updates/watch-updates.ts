import type { Observable } from 'rxjs';

/** How often a page that is looked at asks, in ms. */
const CHECK_INTERVAL_MS = 5 * 60_000;
/** A page that is looked at again asks at most this often, in ms. */
const MIN_INTERVAL_MS = 60_000;

interface Options {
  /** The composition of this document. */
  readonly currentId: string;
  /** The composition that is live, each time that an answer names another one than before. */
  readonly active$: Observable<string | null>;
  /** Asks which composition is live: the answer comes by `live$`. */
  check(): Promise<unknown>;
  /** Told whether a newer version waits for this page. */
  onChange(hasUpdate: boolean): void;
}

/**
 * A page that stays open learns that a newer composition is live (APP-13): from any answer of the backend, and by asking now
 * and then while it is looked at; a page in the background asks nothing.
 */
export function watchForUpdates({ currentId, active$, check, onChange }: Options): void {
  let checkedAt = Date.now();
  const checkIfDue = (): void => {
    if (document.hidden || Date.now() - checkedAt < MIN_INTERVAL_MS) return;
    checkedAt = Date.now();
    // A shop that cannot be asked now is asked the next time.
    check().catch(() => undefined);
  };
  setInterval(checkIfDue, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', checkIfDue);
  active$.subscribe((activeId) => {
    if (activeId !== null) onChange(activeId !== currentId);
  });
}
