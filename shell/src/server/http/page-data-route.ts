import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_DATA_PATH, PREFETCH_HEADER } from '../../model/requests/page-data.ts';
import type { ChooseComposition, ChosenComposition } from '../composition/choose-composition.ts';
import { createPageRoutes } from '../composition/page-routes.ts';
import { pageKey } from '../page-cache/page-cache.ts';
import { getOwner } from '../page-cache/render-page.ts';
import type { PageData, PageDataInput } from '../rendering/load-page-data.ts';
import { createPageDataCache } from '../page-data/page-data-cache.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import type { InvalidationLog } from '../cache/invalidation-log.ts';
import type { PageComposer } from '../rendering/page-composer.ts';
import { getLane, OverloadError, type RenderQueue } from '../rendering/render-queue.ts';
import { negotiateEncoding, STORED_ENCODINGS } from '../responses/send-document.ts';
import { StoredDocument } from '../responses/stored-document.ts';
import { createPreparePage } from './documents/prepare-page.ts';

interface Options {
  readonly chooseComposition: ChooseComposition;
  readonly getLayoutData: PageComposer['getLayoutData'];
  readonly loadPageData: (input: PageDataInput) => Promise<PageData>;
  readonly invalidations: InvalidationLog;
  readonly renderQueue: RenderQueue;
  readonly publicOrigin: string | undefined;
}

/**
 * Adds the data of public pages as one response: `/_data/<version of the page's remote>/<path and query of the page>`
 * (docs/adr/0084). The JSON is the result of the page's own `load` without a visitor, as the document's state has it.
 * 204: the page must load its data itself. The visitor's composition has another version of the remote, the browser
 * shows another city, or it is a prefetch that the shell is too busy for. A browser's console has each 4xx and 5xx, and
 * this is no error. 404: no public page. 503: the page's code or data failed.
 */
export function addPageDataRoute(app: FastifyInstance, options: Options): void {
  const { chooseComposition, getLayoutData, invalidations, renderQueue, publicOrigin } = options;
  const routes = createPageRoutes();
  const preparePage = createPreparePage({ getLayoutData, routes, publicOrigin });
  const cache = createPageDataCache(invalidations);

  app.get(`${PAGE_DATA_PATH}*`, async (request, reply) => {
    const chosen = await chooseComposition(request, 'other');
    void reply.headers({
      'cache-control': 'no-store',
      'x-composition': chosen.composition.id,
      'x-robots-tag': 'noindex',
    });
    const page = await findPage(request, chosen);
    if (typeof page === 'number') return reply.code(page).send();
    const isStored = page.isShared && cache.has(page.key);
    if (page.isPrefetch && !isStored && renderQueue.isBusy()) return reply.code(204).send();
    try {
      return await sendData(request, reply, await loadDocument(page));
    } catch (error) {
      if (!(error instanceof OverloadError)) request.log.warn({ err: error }, 'A page’s data could not be loaded.');
      if (page.isPrefetch) return reply.code(204).send();
      return reply.header('retry-after', RETRY_AFTER_S).code(503).send();
    }
  });

  /** Returns the page whose data is requested, or the status of a refusal. */
  async function findPage(request: FastifyRequest, chosen: ChosenComposition): Promise<RequestedPage | number> {
    const { composition } = chosen;
    const [, version, url = ''] = /^\/_data\/([^/?]+)(\/.*)$/.exec(request.url) ?? [];
    const route = version === undefined ? null : routes.resolve(composition, url);
    if (route?.kind !== 'page' || route.match.route.audience !== 'public') return 404;
    const { match } = route;
    if (composition.remotes[match.remote]?.descriptor.version !== version) return 204;
    const { pageRequest, isShared, layoutDependencies } = await preparePage(request, route, chosen);
    if (!isSameCity(request, pageRequest.location.city.name)) return 204;
    const isPrefetch = request.headers[PREFETCH_HEADER] !== undefined;
    const key = pageKey(composition, pageRequest);
    return { composition, pageRequest, match, isPrefetch, isShared, layoutDependencies, key };
  }

  async function loadDocument({ isShared, key, layoutDependencies, ...page }: RequestedPage): Promise<StoredDocument> {
    const load = async (dependencies: CacheDependencies): Promise<PageData> => {
      const slot = await renderQueue.acquire(getLane(page.pageRequest.path), getOwner(page));
      try {
        dependencies.merge(layoutDependencies);
        return await options.loadPageData({ ...page, dependencies });
      } finally {
        slot.release();
      }
    };
    return isShared ? cache.get(key, load) : new StoredDocument([(await load(cache.trackDependencies())).json]);
  }
}

interface RequestedPage extends Omit<PageDataInput, 'dependencies'> {
  /** Key of the data in the cache. */
  readonly key: string;
  /** Whether the data is the same for every visitor of one locale and city. */
  readonly isShared: boolean;
  /** Cache dependencies of the countries, which decide the city. */
  readonly layoutDependencies: CacheDependencies;
}

/** Retry-After of an overload, in seconds. */
const RETRY_AFTER_S = '5';

/** Whether the browser shows the city that the shell knows from the cookie; a browser without cookies can differ. */
function isSameCity({ headers }: FastifyRequest, city: string): boolean {
  return headers['city'] === undefined || headers['city'] === city;
}

async function sendData(request: FastifyRequest, reply: FastifyReply, document: StoredDocument): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], STORED_ENCODINGS);
  const body = await document.body(encoding ?? 'identity');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .type('application/json; charset=utf-8')
    .headers({ vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' })
    .send(body);
}
