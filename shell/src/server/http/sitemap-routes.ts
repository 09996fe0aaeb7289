import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listSitemap } from 'shared-contracts/endpoints/content/content';
import type { Composition, RemoteRoute } from 'shared-contracts/composition/manifest';
import { LOCALES, type Locale, localeInfo } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { nullOn404 } from 'storefront-kit/data/optional-data';
import { createRequestFunction } from '../../model/requests/request.ts';
import {
  fillPattern,
  STATIC_PAGES,
  collectSitemapKinds,
  type SitemapPage,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from '../../model/routing/sitemap.ts';
import { getOrigin } from '../requests/request-url.ts';

const PLAIN_TEXT = 'text/plain; charset=utf-8';

interface Options {
  readonly config: { readonly apiOrigin: string; readonly publicOrigin: string | undefined };
  readonly compositions: { current(): Composition };
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Retry-After for crawlers while the backend is unavailable, in seconds. */
const RETRY_AFTER_S = 300;
/** Cache lifetime for crawlers, in seconds. */
const MAX_AGE_S = 3_600;

/**
 * Adds /robots.txt, /sitemap.xml (an index) and its files: one for each locale, kind of pages and ten thousand records
 * (APP-08). The remotes of the active composition name the kinds, the backend returns the slugs.
 */
export function addSitemapRoutes(app: FastifyInstance, { config, compositions, logger }: Options): void {
  const getRoutes = (): RemoteRoute[] =>
    Object.values(compositions.current().remotes).flatMap(({ descriptor }) => descriptor.manifest.routes);
  const getKinds = () => collectSitemapKinds(getRoutes());
  const getShopOrigin = (request: FastifyRequest): string => config.publicOrigin ?? getOrigin(request);
  const createLocaleRequest = (locale: Locale, id: string) =>
    createRequestFunction({
      baseUrl: config.apiOrigin,
      fetch: (url, init) => fetch(url, init),
      locale,
      location: () => ({ ...DEFAULT_LOCATION, country: localeInfo(locale).country }),
      tokens: null,
      headers: { 'x-request-id': id },
      log: (message, error) => logger.warn({ err: error }, message),
    });

  app.get('/robots.txt', (request, reply) => {
    const personal = getRoutes().filter(({ audience }) => audience === 'personal');
    const patterns = personal.map(({ path }) => path);
    return sendText(reply, PLAIN_TEXT, writeRobots(getShopOrigin(request), patterns));
  });

  app.get('/sitemap.xml', (request, reply) =>
    sendXml(reply, async () => {
      const files = LOCALES.flatMap((locale) =>
        [...getKinds().keys()].map((kind) => listFiles(locale, kind, request.id)),
      );
      return writeSitemapIndex(getShopOrigin(request), (await Promise.all(files)).flat());
    }),
  );

  app.get<{ Params: { locale: string; file: string } }>('/sitemaps/:locale/:file', (request, reply) =>
    sendXml(reply, async () => {
      const { params, id } = request;
      const [, kind = '', page = ''] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(params.file) ?? [];
      const locale = LOCALES.find((candidate) => candidate === params.locale);
      const patterns = getKinds().get(kind);
      const pages = locale && patterns && (await listPages({ locale, kind, page: Number(page), patterns, id }));
      return pages ? writeSitemap(getShopOrigin(request), locale, pages) : null;
    }),
  );

  /** Lists the file paths of a kind. A kind that the backend does not know has none, and the log says so. */
  async function listFiles(locale: Locale, kind: string, id: string): Promise<string[]> {
    const count = kind === STATIC_PAGES ? 1 : await countFiles(locale, kind, id);
    return Array.from({ length: count }, (_, index) => `/sitemaps/${locale}/${kind}-${index + 1}.xml`);
  }

  async function countFiles(locale: Locale, kind: string, id: string): Promise<number> {
    const sitemap = await nullOn404(createLocaleRequest(locale, id)(listSitemap, { params: { kind }, query: {} }));
    if (!sitemap) logger.warn(`A remote names the sitemap “${kind}”, which the backend does not know.`);
    return sitemap?.pages ?? 0;
  }

  /** Null where there is no such file. */
  async function listPages({ locale, kind, page, patterns, id }: SitemapFile): Promise<SitemapPage[] | null> {
    if (kind === STATIC_PAGES) return page === 1 ? patterns.map((path) => ({ path, updated: null })) : null;
    const sitemap = await nullOn404(
      createLocaleRequest(locale, id)(listSitemap, { params: { kind }, query: { page } }),
    );
    const [pattern = ''] = patterns;
    return sitemap && sitemap.results.map(({ slug, updated }) => ({ path: fillPattern(pattern, slug), updated }));
  }

  /** Sends a sitemap; if it is unavailable, crawlers retry later. */
  async function sendXml(reply: FastifyReply, build: () => Promise<string | null>): Promise<FastifyReply> {
    try {
      const document = await build();
      return document === null
        ? await reply.code(404).type(PLAIN_TEXT).send('There is no such sitemap.')
        : await sendText(reply, 'application/xml; charset=utf-8', document);
    } catch (error) {
      logger.warn({ err: error }, 'A sitemap is unavailable; crawlers get Retry-After.');
      return reply.code(503).header('retry-after', RETRY_AFTER_S).type(PLAIN_TEXT).send('Try again later.');
    }
  }
}

interface SitemapFile {
  readonly locale: Locale;
  readonly kind: string;
  readonly page: number;
  readonly patterns: readonly string[];
  /** Id of the request. */
  readonly id: string;
}

const sendText = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(type).header('cache-control', `public, max-age=${MAX_AGE_S}`).send(text);
