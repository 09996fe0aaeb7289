import { localizePath } from 'shared-contracts/locale';
import { PAGE_SKELETON_PATH, SKELETON_SLUG } from '../../model/requests/page-skeleton.ts';
import type { FindNextPage } from '../rendering/compose-input.ts';
import type { PageRoutes } from './page-routes.ts';

/**
 * Creates the function that finds the page that a document's cards lead to, and names its skeleton. A skeleton's content
 * depends on the version of the page's remote and on the shell, which renders and fills it: browsers keep it for good.
 * @param shellVersion version of the shell's build
 */
export function createFindNextPage(routes: PageRoutes, shellVersion: string): FindNextPage {
  return (composition, path, documentPage) => {
    const route = routes.resolve(composition, path);
    if (route.kind !== 'page' || route.match.route.audience !== 'public') return null;
    const { locale, match } = route;
    const { remote } = match;
    const { page, path: pattern } = match.route;
    if (remote === documentPage?.remote && page === documentPage.id) return null;
    const { version } = composition.remotes[remote]?.descriptor ?? {};
    if (version === undefined) return null;
    const skeletonPath = localizePath(locale, pattern.replaceAll(/:\w+/g, SKELETON_SLUG));
    return { remote, id: page, skeletonUrl: `${PAGE_SKELETON_PATH}${version}/${shellVersion}${skeletonPath}` };
  };
}
