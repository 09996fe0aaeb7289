import { UnhydratedNotice } from './unhydrated-notice.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { LocalizedPageUrl } from '../props.ts';
import { RegionFallback } from './region-fallback.tsx';

/**
 * A screen of the shell's own in the main region: a path that nobody has, what stands in for a remote that failed, or
 * (`unhydrated`) what is said above a page that the server wrote and whose code cannot be had.
 */
export interface ShellScreenState {
  readonly kind: 'not-found' | 'failed' | 'unhydrated' | 'empty';
  readonly url: LocalizedPageUrl;
}

export function ShellScreen({ screen, onRetry }: { readonly screen: ShellScreenState; readonly onRetry: () => void }) {
  if (screen.kind === 'not-found') return <NotFoundPage />;
  if (screen.kind === 'unhydrated') return <UnhydratedNotice onRetry={onRetry} />;
  return screen.kind === 'failed' ? <RegionFallback onRetry={onRetry} /> : null;
}
