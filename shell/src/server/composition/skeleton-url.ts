import { localizePath } from 'shared-contracts/locale';
import { PAGE_SKELETON_PATH, SKELETON_SLUG } from '../../model/requests/page-skeleton.ts';
import type { GetSkeletonUrl } from '../rendering/compose-input.ts';
import type { PageRoutes } from './page-routes.ts';

/**
 * Creates the function that names skeletons. Their content depends on the version of the page's remote and on the shell,
 * which renders and fills them: browsers keep them for good.
 * @param shellVersion version of the shell's build
 */
export function createSkeletonUrls(routes: PageRoutes, shellVersion: string): GetSkeletonUrl {
  return (composition, path, documentPage) => {
    const route = routes.resolve(composition, path);
    if (route.kind !== 'page' || route.match.route.audience !== 'public') return null;
    const { locale, match } = route;
    if (match.remote === documentPage?.remote && match.route.page === documentPage.id) return null;
    const { version } = composition.remotes[match.remote]?.descriptor ?? {};
    if (version === undefined) return null;
    const page = localizePath(locale, match.route.path.replaceAll(/:\w+/g, SKELETON_SLUG));
    return `${PAGE_SKELETON_PATH}${version}/${shellVersion}${page}`;
  };
}
