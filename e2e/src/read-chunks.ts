import { connect } from 'node:net';

/** An HTTP/1.1 response as the server sent it: the head, and each chunk of the body. */
export interface ChunkedResponse {
  readonly head: string;
  readonly chunks: readonly string[];
}

/** Requests a document without compression and reads the chunks of its body, which clients otherwise join. */
export async function readChunks(url: URL): Promise<ChunkedResponse> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (piece) => received.push(piece));
    socket.on('end', () => resolve(Buffer.concat(received)));
    socket.on('error', reject);
  });
  const headEnd = bytes.indexOf('\r\n\r\n');
  return { head: bytes.subarray(0, headEnd).toString(), chunks: splitChunks(bytes.subarray(headEnd + 4)) };
}

function splitChunks(body: Buffer): string[] {
  const chunks: string[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', position);
    const size = Number.parseInt(body.subarray(position, lineEnd).toString(), 16);
    if (lineEnd === -1 || !(size > 0)) return chunks;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size).toString());
    position = lineEnd + 2 + size + 2;
  }
}
