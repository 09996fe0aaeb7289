import { localeInfo, splitPathname } from 'shared-contracts/locale';
import { listPageScripts } from '../../model/document/page-scripts.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { prefetchScripts } from '../regions/script-loader.ts';
import { SCRIPT_TIMEOUT_MS, type RemoteLoader } from '../regions/remote-loader.ts';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import { isSavingData } from './data-saver.ts';

/** A kind of page. */
export interface NextPage {
  readonly remote: string;
  readonly page: string;
}

export const routeTableOf = ({ composition }: Pick<DocumentState, 'composition'>): RouteTable =>
  createRouteTable(Object.entries(composition.remotes).map(([name, { routes }]) => ({ name, routes })));

/**
 * Fetches the code of the page that the first card leads to, before this page hydrates: the network has nothing else
 * to do then. Never with the data saver on. Null without such a page.
 */
export function prefetchNextPage(state: Pick<DocumentState, 'composition' | 'locale'>): NextPage | null {
  const link = document.querySelector<HTMLAnchorElement>('main article a[href]');
  const match = link && !isSavingData() && matchPage(routeTableOf(state), splitPathname(link.pathname).path);
  const remote = match && state.composition.remotes[match.remote];
  if (!remote) return null;
  const { page } = match.route;
  prefetchScripts(listPageScripts(remote, page, localeInfo(state.locale).language), SCRIPT_TIMEOUT_MS);
  return { remote: match.remote, page };
}

/** Runs the code of the next page once the hydrated page is idle. */
export function warmNextPage({ remote, page }: NextPage, loader: Pick<RemoteLoader, 'warmPage'>): void {
  // A failure is ignored: the navigation reports it.
  runWhenIdle(() => void loader.warmPage(remote, page).catch(() => undefined));
}
