import { splitPathname } from 'shared-contracts/locale';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
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
 * Finds the page that the first card leads to. The document fetches scripts and skeleton of a public page of another kind
 * than its own (docs/adr/0092). Null without such a page, and with the data saver on.
 */
export function findNextPage(table: RouteTable): NextPage | null {
  const link = document.querySelector<HTMLAnchorElement>(CARD_LINKS);
  if (!link || isSavingData()) return null;
  const match = matchPage(table, splitPathname(link.pathname).path);
  if (!match) return null;
  const next: NextPage = { remote: match.remote, page: match.route.page, skeleton: null };
  void globalThis.pageSkeleton?.then((html) => (next.skeleton = parseSkeleton(html)));
  return next;
}

/** Runs the code of the next page once the hydrated page is idle. */
export function warmNextPage({ remote, page }: NextPage, loader: Pick<RemoteLoader, 'warmPage'>): void {
  // A failure is ignored: the navigation reports it.
  runWhenIdle(() => void loader.warmPage(remote, page).catch(() => undefined));
}
