import { localeInfo, splitPathname } from 'shared-contracts/locale';
import { listPageScripts } from '../../model/document/page-scripts.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { prefetchScripts } from '../regions/script-loader.ts';
import { SCRIPT_TIMEOUT_MS, type RemoteLoader } from '../regions/remote-loader.ts';
import type { SkeletonTemplate } from '../regions/skeleton-region.ts';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import { isSavingData } from './data-saver.ts';
import { CARD_LINKS, parseSkeleton, type SkeletonSource } from './page-skeleton.ts';

/** The page that the first card leads to. */
export interface NextPage extends SkeletonSource {
  skeleton: SkeletonTemplate | null;
}

export const routeTableOf = ({ composition }: Pick<DocumentState, 'composition'>): RouteTable =>
  createRouteTable(Object.entries(composition.remotes).map(([name, { routes }]) => ({ name, routes })));

/**
 * Fetches the code of the page that the first card leads to, before this page hydrates: the network has nothing else
 * to do then. Never with the data saver on. Null without such a page.
 */
export function prefetchNextPage(state: Pick<DocumentState, 'composition' | 'locale'>): NextPage | null {
  const link = document.querySelector<HTMLAnchorElement>(CARD_LINKS);
  if (!link || isSavingData()) return null;
  const match = matchPage(routeTableOf(state), splitPathname(link.pathname).path);
  const remote = match && state.composition.remotes[match.remote];
  if (!remote) return null;
  const { page } = match.route;
  const next: NextPage = { remote: match.remote, page, skeleton: null };
  void globalThis.pageSkeleton?.then((html) => (next.skeleton = parseSkeleton(html)));
  prefetchScripts(listPageScripts(remote, page, localeInfo(state.locale).language), SCRIPT_TIMEOUT_MS);
  return next;
}

/** Runs the code of the next page once the hydrated page is idle. */
export function warmNextPage({ remote, page }: NextPage, loader: Pick<RemoteLoader, 'warmPage'>): void {
  // A failure is ignored: the navigation reports it.
  runWhenIdle(() => void loader.warmPage(remote, page).catch(() => undefined));
}
