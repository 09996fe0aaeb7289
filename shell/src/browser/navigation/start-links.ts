import type { DocumentState } from '../../model/document/document-state.ts';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { isSavingData } from '../prefetch/data-saver.ts';
import type { PagePrefetch } from '../prefetch/page-prefetch.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { interceptLinks } from './link-interceptor.ts';
import type { Navigation } from './navigation.ts';

interface Options {
  readonly state: DocumentState;
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly prefetch: PagePrefetch;
  isSignedIn(): boolean;
  /** Whether the server's page is shown, and not hydrated yet. */
  isHydrating(): boolean;
}

/** Intercepts links, and prefetches the pages of those that a shopper points at. */
export function startLinks(options: Options): void {
  const { state, table, loader, navigation, prefetch, isHydrating } = options;
  const prefetchCode = (path: string) => {
    const match = isSavingData() ? null : matchPage(table, path);
    // Failures are ignored: the navigation reports them.
    if (match) loader.loadPage(match.remote, match.route.page).catch(() => undefined);
  };
  interceptLinks({
    locale: state.locale,
    navigate: (path) => void navigation.navigate(path),
    hint: (path, search) => {
      // A guest who only passes over a link to the account would get 401.
      if (options.isSignedIn() || matchPage(table, path)?.route.audience !== 'personal') prefetch.hint(path, search);
    },
    prefetchCode,
    canSkipHydration: (path) => isHydrating() && isOtherPageType(path, table, state),
  });
}

/** A public page of another kind than the server's: no link of the server's page needs code to lead there. */
function isOtherPageType(path: string, table: RouteTable, { content }: DocumentState): boolean {
  const match = matchPage(table, path);
  if (match?.route.audience !== 'public' || content.kind !== 'remote') return false;
  return match.remote !== content.remote || match.route.page !== content.page;
}
