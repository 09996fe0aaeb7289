import type { BehaviorSubject } from 'rxjs';
import type { Host } from 'shared-contracts/host';
import type { PageState } from '../model/page-state.ts';
import type { ShellScreenState } from '../ui/shell-screen.tsx';
import { nextTask } from './next-task.ts';
import type { Regions } from './regions.ts';
import type { PreparedPage } from './prepared.ts';
import type { RemoteLoader } from './remote-loader.ts';

interface Options {
  readonly state: PageState;
  readonly loader: Pick<RemoteLoader, 'loadPage'>;
  readonly regions: Pick<Regions, 'takeOverPage' | 'showShellScreen'>;
  readonly screen$: BehaviorSubject<ShellScreenState>;
  readonly reportError: Host['reportError'];
  /** Whether a shopper has gone on to another page already. */
  left(): boolean;
  /** Told of the page that is alive: Back may bring it again. */
  stands(page: Omit<PreparedPage, 'personal'>): void;
  /** Loads the page of the browser's address. */
  reload(): Promise<void>;
}

/**
 * Brings the page that the server rendered to life; the application wrapper shows what the address asks for. When the page's
 * code cannot be had, what the server wrote stays readable, and beside it the shopper is told and can try again: never rejects.
 */
export function createTakeOver({ state, loader, regions, screen$, reportError, left, stands, reload }: Options) {
  const { content, pageLocation } = state;
  return async function takeOver(): Promise<void> {
    if (content.kind === 'empty') return reload();
    if (content.kind !== 'remote') return regions.showShellScreen();
    try {
      const { page } = await loader.loadPage(content.remote, content.page);
      await nextTask();
      if (left()) return;
      const { remote, head, data } = content;
      const view = { location: pageLocation, page, data };
      await regions.takeOverPage(remote, view);
      stands({ kind: 'page', remote, head, view, location: pageLocation });
    } catch (error) {
      reportError(error, { region: content.remote, phase: 'load' });
      if (left()) return;
      screen$.next({ ...screen$.value, kind: 'lifeless' });
      await regions.showShellScreen();
    }
  };
}
