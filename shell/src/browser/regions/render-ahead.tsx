import { Activity, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Observable } from 'rxjs';
import type { PageView } from 'storefront-kit/remote/page';
import type { LoadedRegion } from './region-loader.ts';

const ignore = () => undefined;

/**
 * Renders a view in idle slices without showing it: the browser compiles the page's code and has its styles before a
 * press. No effect runs, and a document without a window loads no picture. Errors are left to the navigation. Nothing
 * refers to the root afterwards, so it needs no unmount.
 */
export function renderAhead({ module: { PageRegion }, props }: LoadedRegion, view: PageView): void {
  const root = createRoot(document.implementation.createHTMLDocument().body, {
    onCaughtError: ignore,
    onUncaughtError: ignore,
  });
  startTransition(() =>
    root.render(
      <Activity mode="hidden">
        <PageRegion {...props} view={{ current: () => view, changes: new Observable(ignore) }} />
      </Activity>,
    ),
  );
}
