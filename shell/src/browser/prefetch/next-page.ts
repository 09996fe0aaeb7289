import { localeInfo, splitPathname } from 'shared-contracts/locale';
import { listPageScripts } from '../../model/document/page-scripts.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { Host, PageLocation } from 'shared-contracts/host';
import type { Regions } from '../regions/regions.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { prefetchScripts } from '../regions/script-loader.ts';
import { SCRIPT_TIMEOUT_MS, type RemoteLoader } from '../regions/remote-loader.ts';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import { isSavingData } from './data-saver.ts';

/** The page that the first card leads to. */
export interface NextPage {
  readonly remote: string;
  readonly page: string;
  readonly location: PageLocation;
}

export const routeTableOf = ({ composition }: Pick<DocumentState, 'composition'>): RouteTable =>
  createRouteTable(Object.entries(composition.remotes).map(([name, { routes }]) => ({ name, routes })));

/**
 * Fetches the code of the page that the first card leads to, before this page hydrates: the network has nothing else
 * to do then. Never with the data saver on. Null without such a page.
 */
export function prefetchNextPage(state: Pick<DocumentState, 'composition' | 'locale'>): NextPage | null {
  const link = document.querySelector<HTMLAnchorElement>('main article a[href]');
  if (!link || isSavingData()) return null;
  const { path } = splitPathname(link.pathname);
  const match = matchPage(routeTableOf(state), path);
  const remote = match && state.composition.remotes[match.remote];
  if (!remote) return null;
  const { page } = match.route;
  prefetchScripts(listPageScripts(remote, page, localeInfo(state.locale).language), SCRIPT_TIMEOUT_MS);
  return { remote: match.remote, page, location: { path, search: link.search, params: match.params } };
}

interface WarmOptions {
  readonly loader: Pick<RemoteLoader, 'warmPage'>;
  readonly regions: Pick<Regions, 'renderAhead'>;
  readonly host: Host;
  /** Content of the document, in whose data a preview finds its card. */
  readonly data: unknown;
}

/** Runs the code of the next page, then renders its preview without showing it, once the hydrated page is idle. */
export function warmNextPage(next: NextPage, { loader, regions, host, data }: WarmOptions): void {
  const warm = async (): Promise<void> => {
    const { remote, location } = next;
    const { page } = await loader.warmPage(remote, next.page);
    const preview = page.preview?.(location, data);
    if (preview) await regions.renderAhead(remote, host, { location, page, data: preview.data, preview: true });
  };
  // A failure is ignored: the navigation reports it.
  runWhenIdle(() => void warm().catch(() => undefined));
}
