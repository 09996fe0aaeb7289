import type { Observable } from 'rxjs';
import type { PageModule, PageView } from './page.ts';

/** How long a page may suspend after a navigation within its remote, in ms: React keeps the page before on screen. */
const LIMIT_MS = 4_000;

/** Only its component is used: what it shows has been loaded. */
const SUSPENDED = {
  Page() {
    throw new Error('Page suspended for 4 s.');
  },
} as unknown as PageModule;

/** A value that changes, with the one it has now: what `useSyncExternalStore` needs. */
export interface CurrentValue<T> {
  current(): T;
  readonly changes: Observable<unknown>;
}

/**
 * The view of a region as a store for `useSyncExternalStore`. A view that is not drawn within the limit gives way to one
 * whose page throws, so that the region's error boundary reports it and shows the fallback. A preview has no limit: the
 * page itself follows it.
 */
export function limitDrawing(view: CurrentValue<PageView>) {
  let failed: PageView | null;
  let drawn: PageView;
  return {
    current: (): PageView => failed ?? view.current(),
    /** To be called with each view that React has committed. */
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
