import { NotFoundPage } from './not-found-page.tsx';
import type { ViewPlace } from './props.ts';
import { RegionFallback } from './region-fallback.tsx';

/** A screen of the shell's own in the main region: a path that nobody has, or what stands in for a remote that failed. */
export interface ShellScreenState {
  readonly kind: 'not-found' | 'failed' | 'empty';
  readonly place: ViewPlace;
}

export function ShellScreen({ screen, onRetry }: { readonly screen: ShellScreenState; readonly onRetry: () => void }) {
  if (screen.kind === 'not-found') return <NotFoundPage />;
  return screen.kind === 'failed' ? <RegionFallback onRetry={onRetry} /> : null;
}
