import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../infra/db/database.ts';
import { loadReviewPicture } from './review-pictures.ts';

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{3})\.webp$/;

/** Serves `GET /media/review/<id>-<width>.webp`: uploaded pictures, under unguessable ids. */
export function reviewPictureRoute(app: FastifyInstance, database: Queryable): void {
  app.get<{ Params: { file: string } }>('/media/review/:file', async (request, reply) => {
    const [, id, width] = FILE.exec(request.params.file) ?? [];
    const bytes = id ? await loadReviewPicture(database, id, Number(width)) : undefined;
    if (!bytes) return reply.header('cache-control', 'no-store').code(404).send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(bytes);
  });
}
