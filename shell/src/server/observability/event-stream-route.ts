import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EventStore, TailedEvent } from './event-store.ts';

/** How many may follow at a time. */
const MAX_FOLLOWERS = 20;
/** A line now and then keeps proxies from closing the connection, in ms. */
const HEARTBEAT_MS = 15_000;
/** Who reads slower than this is let go, in bytes; a browser comes back by itself. */
const MAX_BACKLOG = 1024 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** `GET /__composition/events`: the kept application events, then each as it happens (server-sent events). */
export function eventStreamRoute(app: FastifyInstance, events: EventStore): void {
  const followers = new Set<ServerResponse>();
  app.addHook('preClose', (done) => {
    for (const follower of followers) follower.end();
    done();
  });
  app.get('/__composition/events', (request, reply) => {
    if (followers.size >= MAX_FOLLOWERS)
      return reply.code(503).header('retry-after', '30').send({ error: 'Too many follow the events already.' });
    // The stream has no end, and HEAD would wait for it.
    if (request.method === 'HEAD') return reply.headers(HEADERS).send();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, HEADERS);
    const send = (event: TailedEvent): void => {
      if (raw.writableLength > MAX_BACKLOG) raw.destroy();
      else raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
    };
    raw.write(': the application events of this shell\n\n');
    for (const event of events.last(lastSeen(request.headers['last-event-id']))) send(event);
    followers.add(raw);
    const stop = events.follow(send);
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    raw.once('close', () => {
      clearInterval(heartbeat);
      stop();
      followers.delete(raw);
    });
    return reply;
  });
}

function lastSeen(header: string | string[] | undefined): number {
  const id = Number(header);
  return Number.isInteger(id) && id > 0 ? id : 0;
}
