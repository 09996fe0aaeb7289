import { runWhenSettled } from '../scheduling/run-when-idle.ts';
import { isSavingData } from './data-saver.ts';
import type { LookAheadOptions } from './look-ahead.ts';

/**
 * Loads the code that prefetches the next page of cards in view, once a hydrated page is idle; never with the data saver
 * on. It is in one file with offline support.
 */
export function loadLookAhead(options: LookAheadOptions): void {
  if (isSavingData()) return;
  runWhenSettled(() => {
    import(/* webpackChunkName: "offline" */ './look-ahead.ts')
      .then(({ startLookAhead }) => startLookAhead(options))
      // A navigation loads what it needs by itself.
      .catch(() => undefined);
  });
}
