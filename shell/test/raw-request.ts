import { connect } from 'node:net';

/** Time limit in ms of a request. */
const LIMIT_MS = 20_000;

/** A response read from the socket. */
export interface RawResponse {
  /** 0: no status. */
  readonly status: number;
  /** Value of content-type, or empty. */
  readonly type: string;
  readonly text: string;
}

/**
 * Sends bytes unchanged; returns the received bytes until the server closes the connection, without an interim `100
 * Continue`.
 */
export async function exchangeRaw(origin: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setTimeout(LIMIT_MS, () => reject(new Error(`No response and no end within ${LIMIT_MS} ms: ${received}`)));
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  socket.on('error', () => resolve(received));
  socket.on('close', () => resolve(received));
  socket.write(Buffer.from(bytes, 'latin1'));
  const text = (await promise.finally(() => socket.destroy())).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
  return { status, type: /^content-type: ([^\r\n]*)/im.exec(text)?.[1] ?? '', text };
}

/** A request to be sent as bytes. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** Lines without line ends. */
  readonly headers?: readonly string[];
  /** Null: no Host header. Default: 127.0.0.1. */
  readonly host?: string | null;
}

/** The bytes of a request's head; `Connection: close` unless its headers contain another value. */
export const formatRequestHead = ({ method = 'GET', target, headers = [], host = '127.0.0.1' }: RawRequest): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...(host === null ? [] : [`Host: ${host}`]),
    ...(headers.some((line) => /^connection:/i.test(line)) ? [] : ['Connection: close']),
    ...headers,
    '\r\n',
  ].join('\r\n');
