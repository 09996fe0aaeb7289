import type { BehaviorSubject } from 'rxjs';
import type { Host } from 'shared-contracts/host';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import { nextTask } from '../scheduling/next-task.ts';
import type { Regions } from '../regions/regions.ts';
import type { PreloadedPage } from '../prefetch/preloaded-page.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';

interface Options {
  readonly state: DocumentState;
  readonly loader: Pick<RemoteLoader, 'loadPage'>;
  readonly regions: Pick<Regions, 'hydratePage' | 'showShellScreen'>;
  readonly screen$: BehaviorSubject<ShellScreenState>;
  readonly reportError: Host['reportError'];
  /** Whether a shopper has navigated to another page already. */
  hasLeft(): boolean;
  /** Called with the hydrated page: Back can show it again. */
  onHydrated(page: Omit<PreloadedPage, 'personal'>): void;
  /** Loads the page of the browser's URL. */
  reload(): Promise<void>;
}

/**
 * Hydrates the server-rendered page; the application wrapper shows the page of the URL. If the page's code cannot be
 * loaded, the server's HTML stays readable, with a notice and a retry. If hydration fails, the fallback replaces the
 * page. Never rejects.
 */
export function createHydratePage({
  state,
  loader,
  regions,
  screen$,
  reportError,
  hasLeft,
  onHydrated,
  reload,
}: Options) {
  const { content, pageLocation } = state;
  return async function hydratePage(): Promise<void> {
    if (content.kind === 'empty') return reload();
    if (content.kind !== 'remote') return regions.showShellScreen();
    const { remote, head, data } = content;
    try {
      const { page } = await loader.loadPage(remote, content.page);
      await nextTask();
      if (hasLeft()) return;
      await hydrateRegion({ location: pageLocation, page, data });
    } catch (error) {
      await handleFailure(error, 'load', 'unhydrated');
    }

    async function hydrateRegion(view: PreloadedPage['view']): Promise<void> {
      try {
        await regions.hydratePage(remote, view);
        onHydrated({ kind: 'page', remote, head, view, location: pageLocation });
      } catch (error) {
        // React owns the server's HTML now, so it cannot stay next to a notice.
        await handleFailure(error, 'render', 'failed');
      }
    }

    async function handleFailure(
      error: unknown,
      phase: 'load' | 'render',
      kind: 'unhydrated' | 'failed',
    ): Promise<void> {
      reportError(error, { region: remote, phase });
      if (hasLeft()) return;
      screen$.next({ ...screen$.value, kind });
      await regions.showShellScreen();
    }
  };
}
