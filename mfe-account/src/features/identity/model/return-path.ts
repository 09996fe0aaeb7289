import { splitPathname } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { isIdentityPath } from './screens.ts';

const PLACEHOLDER_ORIGIN = 'http://shop.invalid';

/**
 * Returns the return path of a flow without its locale segment. A URL of another site leaves only its path. An invalid
 * path, or one of these screens, becomes the home page: no open redirect, no loop.
 */
export function returnPath(target: string | null | undefined): string {
  if (!target || !URL.canParse(target, PLACEHOLDER_ORIGIN)) return routes.home();
  const { pathname, search, hash } = new URL(target, PLACEHOLDER_ORIGIN);
  const { path } = splitPathname(pathname);
  return isIdentityPath(path) ? routes.home() : path + search + hash;
}

/** Returns the link to a sign-in or sign-up screen whose flow returns to `path`. */
export function withReturn(screenPath: string, path: string): string {
  return path === routes.home() ? screenPath : `${screenPath}?${new URLSearchParams({ return_to: path }).toString()}`;
}
