import { splitPathname } from 'shared-contracts/locale';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { isSavingData } from './data-saver.ts';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';

/** Links must be in view for this time, in ms, to count. */
const IN_VIEW_MS = 300;
/** Minimum number of cards in view that lead to one kind of page, for a prefetch of its code. */
const MIN_LINKS = 3;

interface Options {
  readonly table: RouteTable;
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'prefetchLoad'>;
}

/** Prefetches the code of pages that a shopper is likely to open. */
export interface CodePrefetch {
  /** Prefetches the code of the page at a path (without locale segment). */
  prefetch(path: string): void;
  /** Prefetches the code of the pages of the cards in view; begins when a shopper first moves, scrolls or touches. */
  start(): void;
}

export function createCodePrefetch({ table, loader }: Options): CodePrefetch {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetchPath(path: string): void {
    const match = isSavingData() ? null : matchPage(table, path);
    if (!match) return;
    loader.prefetchLoad(match.remote, match.route.page);
    // Failures are ignored: the navigation reports them.
    loader.loadPage(match.remote, match.route.page).catch(() => undefined);
  }

  function schedulePrefetch(): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => runWhenIdle(() => selectLikelyPaths(findCardPathsInView(), table).forEach(prefetchPath)),
      IN_VIEW_MS,
    );
  }

  return {
    prefetch: prefetchPath,
    start() {
      addEventListener('pointermove', schedulePrefetch, { once: true, passive: true });
      addEventListener('touchstart', schedulePrefetch, { once: true, passive: true });
      addEventListener('scroll', schedulePrefetch, { passive: true });
    },
  };
}

/** One path for each kind of page that enough of these paths lead to. */
export function selectLikelyPaths(paths: readonly string[], table: RouteTable): string[] {
  const pathsByPage = new Map<string, string[]>();
  for (const path of paths) {
    const match = matchPage(table, path);
    if (!match) continue;
    const page = `${match.remote}/${match.route.page}`;
    pathsByPage.set(page, [...(pathsByPage.get(page) ?? []), path]);
  }
  return [...pathsByPage.values()].flatMap((pagePaths) => (pagePaths.length >= MIN_LINKS ? pagePaths.slice(0, 1) : []));
}

/** Paths, without locale segment, of the cards' links in view. */
function findCardPathsInView(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href]');
  return [...links]
    .filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((link) => splitPathname(new URL(link.href).pathname).path);
}
