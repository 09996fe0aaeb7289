import { UnhydratedNotice } from './unhydrated-notice.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { LocalizedPageUrl } from '../props.ts';
import { RegionFallback } from './region-fallback.tsx';

/**
 * A screen of the shell in the main region: an unknown path, the fallback of a failed remote, or (`unhydrated`) the
 * notice above a server-rendered page whose code cannot be loaded.
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
