import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import type { LateContext } from './late-services.ts';

/** Delay in ms: the page's own work comes first. */
const DELAY_MS = 3_000;

/** Loads what a page can begin without, some seconds after it. */
export function loadLateServices(context: LateContext): void {
  setTimeout(runWhenIdle, DELAY_MS, () => {
    import(/* webpackChunkName: "late-services" */ './late-services.ts')
      .then(({ startLateServices }) => startLateServices(context))
      // The page works without them; the next page loads them again.
      .catch(() => undefined);
  });
}
