import { PassThrough } from 'node:stream';
import Fastify, { type FastifyReply } from 'fastify';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { PublishedRemote } from './base-shop.ts';
import type { DevState } from './browser/globals.ts';
import { DEV_EVENTS_OF_HOST } from './paths.ts';
import type { DevBuild } from './watch-remote.ts';

/** Number of stored builds, for pages that started with an older one. */
const MAX_BUILDS = 20;
const LIMIT_MS = 20_000;
const PING_MS = 15_000;

/**
 * Host of remotes on loopback: the builds of the remote under development, and the other remotes from their publisher.
 */
export interface DevHost {
  readonly origin: string;
  addBuild(descriptor: RemoteDescriptor, build: DevBuild): void;
  /** Sends an event to every open page and to each that opens later. */
  sendState(state: DevState): void;
  close(): Promise<void>;
}

/** @param published location of the other remotes, read on each request */
export async function createDevHost(
  remote: string,
  published: () => ReadonlyMap<string, PublishedRemote>,
): Promise<DevHost> {
  const builds = new Map<string, ReadonlyMap<string, Buffer>>();
  const hotUpdates = new Map<string, Buffer>();
  const listeners = new Set<PassThrough>();
  let latest = '';

  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/readyz', () => ({ status: 'ok' }));
  app.get(DEV_EVENTS_OF_HOST, (_request, reply) => {
    const stream = new PassThrough();
    listeners.add(stream);
    stream.once('close', () => listeners.delete(stream));
    stream.write(latest);
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(stream);
  });
  app.get<{ Params: { name: string; version: string; '*': string } }>('/:name/:version/*', (request, reply) => {
    const { name, version, '*': path } = request.params;
    const own = name === remote ? (builds.get(version)?.get(path) ?? hotUpdates.get(path)) : undefined;
    if (own) return sendFile(reply, path, own);
    const other = published().get(name);
    return other ? proxyRequest(reply, new URL(`../${version}/${path}`, other.baseUrl)) : reply.code(404).send();
  });
  const ping = setInterval(() => {
    for (const stream of listeners) stream.write(': still here\n\n');
  }, PING_MS);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    origin,
    addBuild(descriptor, { files }) {
      const json = Buffer.from(JSON.stringify(descriptor));
      builds.set(descriptor.version, new Map([...files, ['remote.json', json]]));
      for (const [path, content] of files) if (path.includes('.hot-update.')) hotUpdates.set(path, content);
      const [oldest] = builds.keys();
      if (builds.size > MAX_BUILDS && oldest !== undefined) builds.delete(oldest);
    },
    sendState(state) {
      latest = `data: ${JSON.stringify(state)}\n\n`;
      for (const stream of listeners) stream.write(latest);
    },
    async close() {
      clearInterval(ping);
      for (const stream of listeners) stream.end();
      await app.close();
    },
  };
}

function sendFile(reply: FastifyReply, path: string, content: Buffer): FastifyReply {
  const type = path.endsWith('js') ? 'text/javascript' : 'application/json';
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content);
}

async function proxyRequest(reply: FastifyReply, url: URL): Promise<FastifyReply> {
  const upstreamResponse = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  const forwardedHeaders = ['content-type', 'cache-control'].flatMap((name) => {
    const value = upstreamResponse.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return reply
    .code(upstreamResponse.status)
    .headers(Object.fromEntries(forwardedHeaders))
    .send(Buffer.from(await upstreamResponse.arrayBuffer()));
}
