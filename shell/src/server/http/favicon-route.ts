import type { FastifyInstance } from 'fastify';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import { escapeHtml } from 'server-kit/escape-html';

/** The shop's icon: its mark on its accent. */
function renderFaviconSvg({ mark, accent }: ShopBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${escapeHtml(accent)}"/><text x="16" y="21.5" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="#fff">${escapeHtml(mark)}</text></svg>`;
}

/** `/favicon.svg`: cached for one day. */
export function addFaviconRoute(app: FastifyInstance, brand: ShopBrand): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(renderFaviconSvg(brand)),
  );
}
