import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_DATA_PATH, PREFETCH_HEADER } from '../../model/requests/page-data.ts';
import type { ChooseComposition } from '../composition/choose-composition.ts';
import { createPageRoutes } from '../composition/page-routes.ts';
import { pageKey } from '../page-cache/page-cache.ts';
import type { PageData, PageDataInput } from '../page-data/load-page-data.ts';
import { createPageDataCache } from '../page-data/page-data-cache.ts';
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
 * (docs/adr/0083). The JSON is the result of the page's own `load` without a visitor, as the document's state has it.
 * 404: no public page. 409: the visitor's composition has another version of the remote, or the browser shows another
 * city. 204: a prefetch that the shell is too busy for. 503: the page's code or data failed.
 */
export function addPageDataRoute(app: FastifyInstance, options: Options): void {
  const { chooseComposition, getLayoutData, invalidations, renderQueue, publicOrigin } = options;
  const routes = createPageRoutes();
  const preparePage = createPreparePage({ getLayoutData, routes, publicOrigin });
  const cache = createPageDataCache(invalidations);

  app.get(`${PAGE_DATA_PATH}*`, async (request, reply) => {
    const chosen = await chooseComposition(request, 'other');
    const { composition } = chosen;
    void reply.headers({ 'cache-control': 'no-store', 'x-composition': composition.id, 'x-robots-tag': 'noindex' });
    const [, version, url] = /^\/_data\/([^/?]+)(\/.*)$/.exec(request.url) ?? [];
    if (version === undefined || url === undefined) return sendEmpty(reply, 404);
    const route = routes.resolve(composition, url);
    if (route.kind !== 'page' || route.match.route.audience !== 'public') return sendEmpty(reply, 404);
    const { match } = route;
    if (composition.remotes[match.remote]?.descriptor.version !== version) return sendEmpty(reply, 409);
    const { pageRequest, isShared, layoutDependencies } = await preparePage(request, route, chosen);
    if (!isSameCity(request, pageRequest.location.city.name)) return sendEmpty(reply, 409);

    const load: Parameters<typeof cache.get>[1] = async (dependencies) => {
      const releaseSlot = await renderQueue.acquire(getLane(pageRequest.path));
      try {
        dependencies.merge(layoutDependencies);
        return await options.loadPageData({ composition, pageRequest, match, dependencies });
      } finally {
        releaseSlot();
      }
    };
    const key = pageKey(composition, pageRequest);
    const isPrefetch = request.headers[PREFETCH_HEADER] !== undefined;
    if (isPrefetch && !(isShared && cache.has(key)) && renderQueue.isBusy()) return sendEmpty(reply, 204);
    try {
      const document = isShared
        ? await cache.get(key, load)
        : new StoredDocument((await load(cache.trackDependencies())).json);
      return await sendData(request, reply, document);
    } catch (error) {
      if (!(error instanceof OverloadError))
        request.log.warn({ err: error }, 'The data of a page could not be loaded.');
      return reply.header('retry-after', RETRY_AFTER_S).code(503).send();
    }
  });
}

/** Retry-After of an overload, in seconds. */
const RETRY_AFTER_S = '5';

const sendEmpty = (reply: FastifyReply, status: number): FastifyReply => reply.code(status).send();

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
