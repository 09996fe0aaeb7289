import type { BehaviorSubject } from 'rxjs';
import type { Host } from 'shared-contracts/host';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import { nextTask } from '../scheduling/next-task.ts';
import type { Regions } from './regions.ts';
import type { PreparedPage } from '../navigation/preloaded-page.ts';
import type { RemoteLoader } from './remote-loader.ts';

interface Options {
  readonly state: DocumentState;
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
 * code cannot be had, what the server wrote stays readable, and beside it the shopper is told and can try again. A page that
 * does not hydrate gives way to the fallback. Never rejects.
 */
export function createTakeOver({ state, loader, regions, screen$, reportError, left, stands, reload }: Options) {
  const { content, pageLocation } = state;
  return async function takeOver(): Promise<void> {
    if (content.kind === 'empty') return reload();
    if (content.kind !== 'remote') return regions.showShellScreen();
    const { remote, head, data } = content;
    try {
      const { page } = await loader.loadPage(remote, content.page);
      await nextTask();
      if (left()) return;
      await hydrate({ location: pageLocation, page, data });
    } catch (error) {
      await giveUp(error, 'load', 'lifeless');
    }

    async function hydrate(view: PreparedPage['view']): Promise<void> {
      try {
        await regions.takeOverPage(remote, view);
        stands({ kind: 'page', remote, head, view, location: pageLocation });
      } catch (error) {
        // React holds what the server wrote: it cannot stay beside a notice.
        await giveUp(error, 'render', 'failed');
      }
    }

    async function giveUp(error: unknown, phase: 'load' | 'render', kind: 'lifeless' | 'failed'): Promise<void> {
      reportError(error, { region: remote, phase });
      if (left()) return;
      screen$.next({ ...screen$.value, kind });
      await regions.showShellScreen();
    }
  };
}
