/**
 * Swaps the page as one view transition, if the browser supports them and the shopper allows motion. Resolves when
 * the new page is shown; never waits for the animation.
 */
export async function withViewTransition(swap: () => Promise<void>): Promise<void> {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isMotionReduced || !('startViewTransition' in document)) return swap();
  const transition = document.startViewTransition(swap);
  // A skipped transition (another began, the window is hidden) has swapped the page anyway.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  return transition.updateCallbackDone;
}
