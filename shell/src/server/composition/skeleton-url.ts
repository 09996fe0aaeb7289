import { localizePath } from 'shared-contracts/locale';
import { PAGE_SKELETON_PATH, SKELETON_SLUG } from '../../model/requests/page-skeleton.ts';
import type { GetSkeletonUrl } from '../rendering/compose-input.ts';
import type { PageRoutes } from './page-routes.ts';

/** Creates the function that names skeletons. */
export function createSkeletonUrls(routes: PageRoutes): GetSkeletonUrl {
  return (composition, path, documentPage) => {
    const route = routes.resolve(composition, path);
    if (route.kind !== 'page' || route.match.route.audience !== 'public') return null;
    const { locale, match } = route;
    if (match.remote === documentPage?.remote && match.route.page === documentPage.id) return null;
    const { version } = composition.remotes[match.remote]?.descriptor ?? {};
    if (version === undefined) return null;
    return PAGE_SKELETON_PATH + version + localizePath(locale, match.route.path.replaceAll(/:\w+/g, SKELETON_SLUG));
  };
}
