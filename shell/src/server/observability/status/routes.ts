import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isInternalRequest } from 'server-kit/internal-auth';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import type { ChooseComposition } from '../../composition/choose-composition.ts';
import { createContentSecurityPolicy } from '../../responses/csp.ts';
import type { ShellBuild } from '../../shell-build.ts';
import { renderShopCss } from '../../rendering/shop-css.ts';
import { renderLiveSections, renderStatusPage } from './status-page.ts';
import { toStatusJson } from './status.ts';
import { createStatusFormatter } from './formatter.ts';
import { createStatusLoader, type StatusSources } from './load-status.ts';

interface Options extends StatusSources {
  readonly config: StatusSources['config'] & {
    readonly tools: boolean;
    readonly metricsToken: string | undefined;
  };
  readonly brand: ShopBrand;
  readonly build: ShellBuild;
  readonly chooseComposition: ChooseComposition;
}

/**
 * Adds `/__composition/` for people, where testers' tools are on, and `/__composition/composition.json` for machines.
 * Where the tools are off, the latter needs access to the metrics. Both show the composition of the requesting visitor.
 */
export function addStatusRoutes(app: FastifyInstance, options: Options): void {
  const { config, brand, build } = options;
  const loadStatus = createStatusLoader(options);
  const css = renderShopCss(build, brand);
  const formatters = { en: createStatusFormatter('en'), ar: createStatusFormatter('ar') };

  app.get('/__composition/composition.json', async (request, reply) => {
    if (!config.tools && !isInternalRequest(request, config.metricsToken)) return sendNotFound(reply);
    const chosen = await options.chooseComposition(request, 'other');
    const status = await loadStatus(chosen);
    return reply.header('cache-control', 'no-store').send(toStatusJson(status, chosen.composition));
  });
  app.get<StatusQuery>('/__composition/', async (request, reply) => {
    if (!config.tools) return sendNotFound(reply);
    const status = await loadStatus(await options.chooseComposition(request, 'other'));
    const formatter = formatters[request.query.lang === 'ar' ? 'ar' : 'en'];
    if (request.query.part === 'live') return send(reply, null, renderLiveSections(formatter, status).html);
    const nonce = randomBytes(16).toString('base64');
    return send(reply, nonce, renderStatusPage({ formatter, status, css, nonce }));
  });
}

/** `lang=ar` for Arabic; `part=live` for the sections alone, with which the page replaces its own. */
interface StatusQuery {
  Querystring: { lang?: string; part?: string };
}

/** @param nonce of the page's script and style; null for what has neither. */
function send(reply: FastifyReply, nonce: string | null, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': nonce === null ? "default-src 'none'" : createContentSecurityPolicy(nonce, []),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    .send(body);
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
}
