import { nextTask } from './next-task.ts';

/** Maximum delay in ms: a tab in the background paints nothing. */
const MAX_DELAY_MS = 100;

/** Resolves when the browser has painted what has changed so far. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_DELAY_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      void nextTask().then(resolve);
    });
  });
}
