import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { captureInput, replayHydratingInput } from './replay-input.ts';
import { replayClick } from './replay-click.ts';

/**
 * Hydrates the server's HTML in slices of some milliseconds; between them the browser paints and handles input. React
 * hydrates a root first when the shopper presses in it. Presses and input from before this code are replayed after
 * hydration, and input that causes hydration at once.
 */
export function hydrateInSlices(container: Element, children: ReactNode, options: RootOptions): Root {
  replayHydratingInput();
  const replayInput = captureInput(container);
  const replayPress = replayClick(container);
  const holder: { root?: Root } = {};
  startTransition(() => {
    holder.root = hydrateRoot(container, children, options);
  });
  if (!holder.root) throw new Error('React did not run a transition at once, as it promises to.');
  replayInput();
  replayPress();
  return holder.root;
}
