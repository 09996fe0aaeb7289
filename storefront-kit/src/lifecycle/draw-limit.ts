import type { Observable } from 'rxjs';
import type { PageView } from '../remote/page.ts';

/**
 * Time limit in ms for a page that suspends after a navigation within its remote. Meanwhile React shows the previous
 * page.
 */
const LIMIT_MS = 4_000;

const SUSPENDED: PageView['page'] = {
  Page() {
    throw new Error('Page suspended for 4 s.');
  },
};

/** A value with its changes, for `useSyncExternalStore`. */
export interface CurrentValue<T> {
  current(): T;
  readonly changes: Observable<unknown>;
}

/**
 * The view of a region as a store for `useSyncExternalStore`. If React does not draw a view within the limit, the
 * store replaces it by a view whose page throws. The region's error boundary then reports the error and shows the
 * fallback. A preview has no limit, because the page itself follows.
 */
export function limitDrawing(view: CurrentValue<PageView>) {
  let failed: PageView | null;
  let drawn: PageView;
  return {
    current: (): PageView => failed ?? view.current(),
    /** Must be called with each view that React has committed. */
    onDrawn: (shown: PageView): void => void (drawn = shown),
    subscribe(changed: () => void): () => void {
      const subscription = view.changes.subscribe(() => {
        failed = null;
        const next = view.current();
        setTimeout(() => {
          if (next.preview || next === drawn || next !== view.current()) return;
          failed = { ...next, page: SUSPENDED };
          changed();
        }, LIMIT_MS);
        changed();
      });
      return () => subscription.unsubscribe();
    },
  };
}
