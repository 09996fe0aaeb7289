import { splitPathname } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { isIdentityPath } from './screens.ts';

const PLACEHOLDER_ORIGIN = 'http://shop.invalid';

/**
 * Where a flow comes back to, as a path of the shop without its locale segment. A URL of another site leaves only its
 * path, and what is no path or leads to one of these screens is the home page: no one is sent away or round in a circle.
 */
export function returnPath(target: string | null | undefined): string {
  if (!target || !URL.canParse(target, PLACEHOLDER_ORIGIN)) return routes.home();
  const { pathname, search, hash } = new URL(target, PLACEHOLDER_ORIGIN);
  const { path } = splitPathname(pathname);
  return isIdentityPath(path) ? routes.home() : path + search + hash;
}

/** A sign-in or sign-up screen that begins a flow which comes back to `path`. */
export function withReturn(screenPath: string, path: string): string {
  return path === routes.home() ? screenPath : `${screenPath}?${new URLSearchParams({ return_to: path }).toString()}`;
}
