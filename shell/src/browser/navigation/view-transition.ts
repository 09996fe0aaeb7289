/**
 * Runs a swap of the page as one view transition, where the browser has them and the shopper wants motion. Resolves when
 * the new page stands; never waits for the animation.
 */
export async function withViewTransition(swap: () => Promise<void>): Promise<void> {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isMotionReduced || !('startViewTransition' in document)) return swap();
  const transition = document.startViewTransition(swap);
  // A transition that is skipped (another began, the window is hidden) has still swapped the page.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  return transition.updateCallbackDone;
}
