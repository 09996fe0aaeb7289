import type { BehaviorSubject } from 'rxjs';
import type { Host } from 'shared-contracts/host';
import type { PageState } from '../model/page-state.ts';
import type { ShellScreenState } from '../ui/shell-screen.tsx';
import type { Regions } from './regions.ts';
import type { RemoteLoader } from './remote-loader.ts';

interface Options {
  readonly state: PageState;
  readonly loader: Pick<RemoteLoader, 'loadPage'>;
  readonly regions: Pick<Regions, 'takeOverPage' | 'showShellScreen'>;
  readonly screen$: BehaviorSubject<ShellScreenState>;
  readonly reportError: Host['reportError'];
  /** Whether a shopper has gone on to another page already. */
  left(): boolean;
  /** Loads the page of the browser's address. */
  reload(): Promise<void>;
}

/**
 * Brings the page that the server rendered to life; the application wrapper shows what the address asks for. When the page's
 * code cannot be had, what the server wrote stays readable, and beside it the shopper is told and can try again: never rejects.
 */
export function createTakeOver({ state, loader, regions, screen$, reportError, left, reload }: Options) {
  const { content, pageLocation } = state;
  return async function takeOver(): Promise<void> {
    if (content.kind === 'empty') return reload();
    if (content.kind !== 'remote') return regions.showShellScreen();
    try {
      const { page } = await loader.loadPage(content.remote, content.page);
      if (left()) return;
      await regions.takeOverPage(content.remote, { location: pageLocation, page, data: content.data });
    } catch (error) {
      reportError(error, { region: content.remote, phase: 'load' });
      if (left()) return;
      screen$.next({ ...screen$.value, kind: 'lifeless' });
      await regions.showShellScreen();
    }
  };
}
