import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PAGE_SKELETON_PATH, SKELETON_SLUG } from '../../model/requests/page-skeleton.ts';
import type { ChooseComposition } from '../composition/choose-composition.ts';
import { createPageRoutes } from '../composition/page-routes.ts';
import { getOwner } from '../page-cache/render-page.ts';
import type { PageComposer } from '../rendering/page-composer.ts';
import type { PageSkeletonInput } from '../rendering/render-page-skeleton.ts';
import { getLane, OverloadError, type RenderQueue } from '../rendering/render-queue.ts';
import { createPageRequest } from '../requests/page-request.ts';
import type { ShellBuild } from '../shell-build.ts';
import { negotiateEncoding, STORED_ENCODINGS } from '../responses/send-document.ts';
import { StoredDocument } from '../responses/stored-document.ts';

/** Most stored skeletons: one for each version, page and locale. */
const MAX_SKELETONS = 100;
/** Time for which a page whose skeleton failed has none, in ms: its fault counts once against the version. */
const FAILURE_TTL_MS = 60_000;
/** Cache-Control of a skeleton: its URL names the versions. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Options {
  readonly build: Pick<ShellBuild, 'descriptor'>;
  readonly chooseComposition: ChooseComposition;
  readonly getLayoutData: PageComposer['getLayoutData'];
  readonly renderPageSkeleton: PageComposer['renderPageSkeleton'];
  readonly renderQueue: RenderQueue;
}

/**
 * Adds skeletons of pages: `/_skeleton/<version of the page's remote>/<version of the shell>/<path of the page>`, HTML
 * with its styles (docs/adr/0089). Each is rendered and compressed once. 204: the page has none, its code failed a
 * moment ago, or the visitor's composition or this shell has another version; no shopper waits for it, so this is no
 * error. 204 also with a tester's local build, which changes under one version. 404: no public page, or a path with
 * other parameters than a skeleton's.
 */
export function addPageSkeletonRoute(app: FastifyInstance, options: Options): void {
  const { build, chooseComposition, getLayoutData, renderPageSkeleton, renderQueue } = options;
  const routes = createPageRoutes();
  const stored = new LRUCache<string, Promise<StoredDocument | null>>({ max: MAX_SKELETONS });
  const failed = new LRUCache<string, true>({ max: MAX_SKELETONS, ttl: FAILURE_TTL_MS });

  app.get(`${PAGE_SKELETON_PATH}*`, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const { composition, localOrigins } = await chooseComposition(request, 'other');
    const { version, shell, url } = parsePath(request.url);
    const route = version === '' ? null : routes.resolve(composition, url);
    if (route?.kind !== 'page' || !hasSkeleton(route.match)) return reply.code(404).send();
    const { match, locale, path } = route;
    const isOther =
      composition.remotes[match.remote]?.descriptor.version !== version || build.descriptor.version !== shell;
    // Several routes can lead to one page, each with a preview of its own.
    const page = [match.remote, version, match.route.path].join(' ');
    if (isOther || localOrigins.length > 0 || failed.has(page)) return reply.code(204).send();
    const key = `${page} ${locale}`;
    const loading = stored.get(key) ?? load(request, { composition, match, locale, path });
    stored.set(key, loading);
    const document = await loading.catch((error: unknown) => {
      stored.delete(key);
      if (error instanceof OverloadError) return null;
      failed.set(page, true);
      request.log.warn({ err: error }, `The skeleton of page “${match.route.page}” could not be rendered.`);
      return null;
    });
    if (!document) return reply.code(204).send();
    const encoding = negotiateEncoding(request.headers['accept-encoding'], STORED_ENCODINGS);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ vary: 'accept-encoding', 'cache-control': IMMUTABLE })
      .send(await document.body(encoding ?? 'identity'));
  });

  async function load(
    { id }: FastifyRequest,
    { locale, path, ...page }: Pick<PageSkeletonInput, 'composition' | 'match'> & PagePath,
  ): Promise<StoredDocument | null> {
    const slot = await renderQueue.acquire(getLane(path), getOwner(page));
    try {
      const { layout } = await getLayoutData(locale, id);
      const { countries } = layout;
      const visitor = { locale, path, search: '', headers: {}, requestId: id, origin: '', countries };
      const html = await renderPageSkeleton({ ...page, pageRequest: createPageRequest(visitor) });
      return html === null ? null : new StoredDocument([html]);
    } finally {
      slot.release();
    }
  }
}

/** Parts of the path of a skeleton; empty where it is none. */
function parsePath(requested: string): Readonly<Record<'version' | 'shell' | 'url', string>> {
  const [, version = '', shell = '', url = ''] = /^\/_skeleton\/([^/?]+)\/([^/?]+)(\/[^?]*)$/.exec(requested) ?? [];
  return { version, shell, url };
}

/** Whether a path is the one of a skeleton: one stored skeleton serves all visitors, whatever a request names. */
const hasSkeleton = ({ route, params }: PageSkeletonInput['match']): boolean =>
  route.audience === 'public' && Object.values(params).every((value) => value === SKELETON_SLUG);

/** Path of a page, without its locale segment. */
interface PagePath {
  readonly locale: Parameters<PageComposer['getLayoutData']>[0];
  readonly path: string;
}
