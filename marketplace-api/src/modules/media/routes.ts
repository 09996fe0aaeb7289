import type { FastifyInstance } from 'fastify';
import type { PictureStore } from './picture-store.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves `GET /media/<key>-<width>.webp` and `GET /media/brand-<slug>.svg`. Draws a picture that is not on disk. Any
 * other name is 404.
 */
export function mediaRoutes(app: FastifyInstance, { pictures }: { pictures: PictureStore }): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, key = '', width = ''] = /^([a-z0-9-]{1,80})-(\d{2,4})\.webp$/.exec(request.params.file) ?? [];
    const bytes = key ? await pictures.picture(key, Number(width)) : undefined;
    if (bytes) return reply.header('cache-control', IMMUTABLE).type('image/webp').send(bytes);
    const drawing = pictures.wordmark(/^([a-z0-9-]{1,80})\.svg$/.exec(request.params.file)?.[1] ?? '');
    if (drawing === undefined) return reply.header('cache-control', 'public, max-age=60').code(404).send();
    return reply
      .header('cache-control', IMMUTABLE)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('image/svg+xml')
      .send(drawing);
  });
}
