import type { FastifyRequest } from 'fastify';
import { APP_WRAPPER_PATH, type RouteResult } from '../../../model/routing/resolve-route.ts';
import type { ChosenComposition } from '../../composition/choose-composition.ts';
import type { PageRoutes } from '../../composition/page-routes.ts';
import type { PageRenderInput } from '../../page-cache/render-page.ts';
import type { PageComposer } from '../../rendering/page-composer.ts';
import { createPageRequest } from '../../requests/page-request.ts';
import { getOrigin, getSearch } from '../../requests/request-url.ts';

/** A URL that gets a document: a page, the not-found page or the empty application wrapper. */
export type DocumentRoute = Extract<RouteResult, { kind: 'page' | 'not-found' | 'wrapper' }>;

interface Options {
  readonly getLayoutData: PageComposer['getLayoutData'];
  readonly routes: PageRoutes;
  /** Public origin of the shop; undefined: the request's own. */
  readonly publicOrigin: string | undefined;
}

/** Creates a function that collects everything that a page is rendered from. */
export function createPreparePage({ getLayoutData, routes, publicOrigin }: Options) {
  return async (
    request: FastifyRequest,
    route: DocumentRoute,
    { composition, tools }: ChosenComposition,
  ): Promise<PageRenderInput> => {
    const { locale } = route;
    const cachedLayout = await getLayoutData(locale, request.id);
    const layout = routes.filterLayoutData(composition, cachedLayout.layout);
    const pageRequest = createPageRequest({
      locale,
      path: route.kind === 'wrapper' ? APP_WRAPPER_PATH : route.path,
      search: getSearch(request.url),
      headers: request.headers,
      requestId: request.id,
      origin: publicOrigin ?? getOrigin(request),
      countries: layout.countries,
    });
    // Only a public page may be cached: not one for a bot, and not one with a tester's versions.
    const isPublic = route.kind === 'page' && route.match.route.audience === 'public';
    return {
      composition,
      tools,
      pageRequest,
      layout,
      match: route.kind === 'page' ? route.match : route.kind === 'wrapper' ? 'empty' : null,
      layoutDependencies: cachedLayout.dependencies,
      isShared: isPublic && !pageRequest.isBot && tools === null,
    };
  };
}
