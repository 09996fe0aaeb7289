import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isTransportFault, SLOW_MS, type Side, type TransportFault } from '../faults.ts';

/** Control API: `PUT /__faults/{remote}/{side}/{fault}`, `DELETE /__faults/{remote}/{side}`. */
export const CONTROL_PATH = '/__faults/';

/** Proxy in front of the remotes' host: passes everything on, until a fault is set. */
export function createFaultHost(upstream: string): Server {
  const faults = new Map<string, TransportFault>();
  /** Responses that a fault delays; the repair releases them, except those of `slow-then-quick`. */
  const heldRequests = new Map<string, Set<() => void>>();

  const control = (request: IncomingMessage, response: ServerResponse): void => {
    const [remote = '', side = '', fault = ''] = (request.url ?? '').slice(CONTROL_PATH.length).split('/');
    const key = `${remote} ${side}`;
    if (request.method === 'PUT' && isTransportFault(fault)) faults.set(key, fault);
    else if (request.method === 'DELETE') {
      faults.delete(key);
      for (const end of heldRequests.get(key) ?? []) end();
      heldRequests.delete(key);
    } else return void response.writeHead(400).end('Name a remote, a side (server or browser) and a fault.');
    response.writeHead(204).end();
  };

  return createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(CONTROL_PATH)) return control(request, response);
    const key = faultKey(url);
    const fault = faults.get(key);
    const pass = () => proxyRequest(upstream, request, response);
    if (!fault) return pass();
    const held = heldRequests.get(key) ?? new Set();
    heldRequests.set(key, held);
    injectFault(fault, { request, response, pass, held });
  });
}

/** The shell's server requests descriptors and server code, browsers everything else. */
function faultKey(url: string): string {
  const [, remote = '', , folder = ''] = url.split(/[/?]/);
  const side: Side = folder === 'remote.json' || folder === 'server' ? 'server' : 'browser';
  return `${remote} ${side}`;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pass: () => void;
  /** Receives the function that ends a delay. */
  readonly held: Set<() => void>;
}

function injectFault(fault: TransportFault, { request, response, pass, held }: Exchange): void {
  switch (fault) {
    case 'down':
      request.socket.destroy();
      return;
    case '500':
      response.writeHead(500, CORS).end('Broken on purpose.');
      return;
    case 'not-javascript':
      response.writeHead(200, { ...CORS, 'content-type': 'text/html' }).end('<!doctype html><p>Broken on purpose.</p>');
      return;
    case 'wrong-hash':
      response.writeHead(200, { ...CORS, 'content-type': 'text/javascript' }).end('/* Broken on purpose. */');
      return;
    case 'slow': {
      const goOn = () => {
        clearTimeout(timer);
        held.delete(goOn);
        pass();
      };
      const timer = setTimeout(goOn, SLOW_MS);
      held.add(goOn);
      response.once('close', () => {
        clearTimeout(timer);
        held.delete(goOn);
      });
      return;
    }
    case 'slow-then-quick': {
      const timer = setTimeout(pass, SLOW_MS);
      response.once('close', () => clearTimeout(timer));
      return;
    }
    case 'hangs':
      held.add(() => request.socket.destroy());
  }
}

/** The headers of the real host, so that a browser finds only the response itself faulty. */
const CORS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

function proxyRequest(upstream: string, request: IncomingMessage, response: ServerResponse): void {
  const upstreamRequest = sendRequest(new URL(request.url ?? '/', upstream), {
    method: request.method,
    headers: request.headers,
  });
  upstreamRequest.on('response', (upstreamResponse) => {
    // Hop-by-hop headers: each connection has its own.
    delete upstreamResponse.headers['keep-alive'];
    delete upstreamResponse.headers.connection;
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  upstreamRequest.on('error', () => response.destroy());
  request.pipe(upstreamRequest);
}
