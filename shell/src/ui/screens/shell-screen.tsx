import { LifelessNotice } from './unhydrated-notice.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { ViewPlace } from '../props.ts';
import { RegionFallback } from './region-fallback.tsx';

/**
 * A screen of the shell's own in the main region: a path that nobody has, what stands in for a remote that failed, or
 * (`lifeless`) what is said above a page that the server wrote and whose code cannot be had.
 */
export interface ShellScreenState {
  readonly kind: 'not-found' | 'failed' | 'lifeless' | 'empty';
  readonly place: ViewPlace;
}

export function ShellScreen({ screen, onRetry }: { readonly screen: ShellScreenState; readonly onRetry: () => void }) {
  if (screen.kind === 'not-found') return <NotFoundPage />;
  if (screen.kind === 'lifeless') return <LifelessNotice onRetry={onRetry} />;
  return screen.kind === 'failed' ? <RegionFallback onRetry={onRetry} /> : null;
}
