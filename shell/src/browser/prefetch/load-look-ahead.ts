import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import { isSavingData } from './data-saver.ts';
import type { LookAheadOptions } from './look-ahead.ts';

/** Delay in ms after hydration: the page's own work comes first. */
const DELAY_MS = 500;

/** Loads the code that prefetches the next page of cards in view, once the page is idle; never with the data saver on. */
export function loadLookAhead(options: LookAheadOptions): void {
  if (isSavingData()) return;
  setTimeout(runWhenIdle, DELAY_MS, () => {
    import(/* webpackChunkName: "look-ahead" */ './look-ahead.ts')
      .then(({ startLookAhead }) => startLookAhead(options))
      // A navigation loads what it needs by itself.
      .catch(() => undefined);
  });
}
