import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EventStore, RecordedEvent } from '../telemetry/event-store.ts';

/** Most clients at a time. */
const MAX_CLIENTS = 20;
/** Interval of the comment lines that stop proxies from closing the connection, in ms. */
const HEARTBEAT_MS = 15_000;
/** Backlog of a slow client at which the shell disconnects it, in bytes; a browser reconnects by itself. */
const MAX_BACKLOG = 1024 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** `GET /__composition/events`: the stored application events, then each new one (server-sent events). */
export function addEventStreamRoute(app: FastifyInstance, events: EventStore): void {
  const clients = new Set<ServerResponse>();
  app.addHook('preClose', (done) => {
    for (const client of clients) client.end();
    done();
  });
  app.get('/__composition/events', (request, reply) => {
    if (clients.size >= MAX_CLIENTS)
      return reply.code(503).header('retry-after', '30').send({ error: 'Too many follow the events already.' });
    // The stream has no end, and HEAD would wait for it.
    if (request.method === 'HEAD') return reply.headers(HEADERS).send();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, HEADERS);
    const send = (event: RecordedEvent): void => {
      if (raw.writableLength > MAX_BACKLOG) raw.destroy();
      else raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
    };
    raw.write(': the application events of this shell\n\n');
    for (const event of events.recent(parseLastEventId(request.headers['last-event-id']))) send(event);
    clients.add(raw);
    const unsubscribe = events.subscribe(send);
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    raw.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      clients.delete(raw);
    });
    return reply;
  });
}

function parseLastEventId(header: string | string[] | undefined): number {
  const id = Number(header);
  return Number.isInteger(id) && id > 0 ? id : 0;
}
