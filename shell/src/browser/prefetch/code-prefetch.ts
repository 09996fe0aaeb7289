import { splitPathname } from 'shared-contracts/locale';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { savesData } from './data-saver.ts';
import { whenIdle } from '../scheduling/run-when-idle.ts';

/** Links that stay in view for so long, in ms, are looked at. */
const IN_VIEW_MS = 300;
/** So many cards in view lead to one kind of page before its code is asked for unasked. */
const ENOUGH = 3;

interface Options {
  readonly table: RouteTable;
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'warmLoad'>;
}

/** Brings the code of pages that a shopper is likely to go to. */
export interface Warm {
  /** Asks for the code of the page that a path (without locale segment) leads to. */
  path(path: string): void;
  /** Asks for the code of what the cards in view lead to, from when a shopper first moves, scrolls or touches. */
  start(): void;
}

export function createWarm({ table, loader }: Options): Warm {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function warmPath(path: string): void {
    const match = savesData() ? null : matchPage(table, path);
    if (!match) return;
    loader.warmLoad(match.remote, match.route.page);
    // Who goes there is told of a failure.
    loader.loadPage(match.remote, match.route.page).catch(() => undefined);
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => likelyPaths(cardLinksInView(), table).forEach(warmPath)), IN_VIEW_MS);
  }

  return {
    path: warmPath,
    start() {
      addEventListener('pointermove', soon, { once: true, passive: true });
      addEventListener('touchstart', soon, { once: true, passive: true });
      addEventListener('scroll', soon, { passive: true });
    },
  };
}

/** Of each kind of page that enough of these paths lead to, one path. */
export function likelyPaths(paths: readonly string[], table: RouteTable): string[] {
  const kinds = new Map<string, string[]>();
  for (const path of paths) {
    const match = matchPage(table, path);
    if (!match) continue;
    const kind = `${match.remote}/${match.route.page}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return [...kinds.values()].flatMap((same) => (same.length >= ENOUGH ? same.slice(0, 1) : []));
}

/** Paths, without locale segment, of the cards' links that are in view. */
function cardLinksInView(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href]');
  return [...links]
    .filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((link) => splitPathname(new URL(link.href).pathname).path);
}
