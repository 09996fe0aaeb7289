import type { Observable } from 'rxjs';

/** How often a page that is looked at asks, in ms. */
const EVERY_MS = 5 * 60_000;
/** A page that is looked at again asks at most this often, in ms. */
const PAUSE_MS = 60_000;

interface Options {
  /** The composition of this document. */
  readonly own: string;
  /** The composition that is live, each time that an answer names another one than before. */
  readonly live$: Observable<string | null>;
  /** Asks which composition is live: the answer comes by `live$`. */
  ask(): Promise<unknown>;
  /** Told whether a newer version waits for this page. */
  tell(waits: boolean): void;
}

/**
 * A page that stays open learns that a newer composition is live (APP-13): from any answer of the backend, and by asking now
 * and then while it is looked at; a page in the background asks nothing.
 */
export function watchForUpdates({ own, live$, ask, tell }: Options): void {
  let asked = Date.now();
  const look = (): void => {
    if (document.hidden || Date.now() - asked < PAUSE_MS) return;
    asked = Date.now();
    // A shop that cannot be asked now is asked the next time.
    ask().catch(() => undefined);
  };
  setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  live$.subscribe((live) => {
    if (live !== null) tell(live !== own);
  });
}
