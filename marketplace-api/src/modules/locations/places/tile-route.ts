import type { FastifyInstance } from 'fastify';
import { readLimitedBody } from '../../../infra/http/read-limited-body.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import type { TileProvider } from './map-provider.ts';

/** Address of the tiles for the browser, which thereby talks to the shop's own origin only. */
export const TILES_PATH = '/api/v1/addresses/tiles/{z}/{x}/{y}/';

/** Time limit for a tile of the provider, in ms. */
const LIMIT_MS = 5_000;
/** Longest tile, in bytes. */
const MAX_BYTES = 1_000_000;
/** How long a browser may cache a tile, in seconds: one day. */
const MAX_AGE_S = 86_400;

/** Registers the proxy of the provider's map tiles; a key in the provider's URL stays on the server. */
export function tileRoute(app: FastifyInstance, services: Services, { url }: Pick<TileProvider, 'url'>): void {
  app.get<{ Params: Readonly<Record<'z' | 'x' | 'y', string>> }>(
    '/api/v1/addresses/tiles/:z/:x/:y/',
    async ({ params, ip }, reply) => {
      if (!isTile(params)) return reply.code(404).send();
      await enforceLimits(services, [['tilesPerIp', ipKey(ip)]]);
      const target = url.replace(/\{([zxy])\}/g, (whole, name: string) =>
        name === 'z' || name === 'x' || name === 'y' ? params[name] : whole,
      );
      const tile = await fetchTile(target);
      if (!tile) return reply.code(502).send();
      return reply
        .headers({ 'content-type': tile.type, 'cache-control': `public, max-age=${MAX_AGE_S}` })
        .send(tile.bytes);
    },
  );
}

/** Whether zoom, column and row name a tile of a map of the Web Mercator projection with 20 zoom levels. */
function isTile(params: Readonly<Record<'z' | 'x' | 'y', string>>): boolean {
  if (!Object.values(params).every((text) => /^\d{1,7}$/.test(text))) return false;
  const [zoom, x, y] = [Number(params.z), Number(params.x), Number(params.y)];
  return zoom <= 20 && x < 2 ** zoom && y < 2 ** zoom;
}

/** Null when the provider sends no picture in time. */
async function fetchTile(target: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null> {
  try {
    const response = await fetch(target, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !/^image\/(?:png|jpeg|webp)$/.test(type)) return null;
    return { type, bytes: await readLimitedBody(response, MAX_BYTES) };
  } catch {
    return null;
  }
}
