import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { captureInput } from './replay-input.ts';
import { replayClick } from './replay-click.ts';

/**
 * Takes over what the server rendered, in slices of some milliseconds between which the browser paints and answers, instead of
 * in one piece. A press on what is not alive yet is answered at once: React then finishes that root first. So is one that came
 * before this code, and what was filled in before it is told to React.
 */
export function hydrateInSlices(container: Element, children: ReactNode, options: RootOptions): Root {
  const replayInput = captureInput(container);
  const pressAgain = replayClick(container);
  const holder: { root?: Root } = {};
  startTransition(() => {
    holder.root = hydrateRoot(container, children, options);
  });
  if (!holder.root) throw new Error('React did not run a transition at once, as it promises to.');
  replayInput();
  pressAgain();
  return holder.root;
}
