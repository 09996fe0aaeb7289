import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readRange } from './byte-range.ts';

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
};
const FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(mp4|webm|webp|vtt)$/;

/**
 * Serves `GET /media/shorts/<file>` from a folder: videos, their poster images and captions, with byte ranges for video
 * players.
 */
export function clipRoute(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>('/media/shorts/:file', async (request, reply) => {
    const { file } = request.params;
    const type = TYPES[FILE.exec(file)?.[1] ?? ''];
    const path = join(folder, file);
    const stats = type ? await stat(path).catch(() => undefined) : undefined;
    if (!type || !stats?.isFile()) return reply.header('cache-control', 'public, max-age=60').code(404).send();
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
    void reply
      .headers({ 'cache-control': 'public, max-age=86400', 'accept-ranges': 'bytes', etag })
      .header('x-content-type-options', 'nosniff')
      .type(type);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const condition = request.headers['if-range'];
    const rangeHeader = condition === undefined || condition === etag ? request.headers.range : undefined;
    const range = readRange(rangeHeader, stats.size);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${stats.size}`).send();
    }
    if (range === 'whole') return reply.header('content-length', stats.size).send(createReadStream(path));
    return reply
      .code(206)
      .header('content-range', `bytes ${range.first}-${range.last}/${stats.size}`)
      .header('content-length', range.last - range.first + 1)
      .send(createReadStream(path, { start: range.first, end: range.last }));
  });
}
