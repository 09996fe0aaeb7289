import { parseJson } from 'server-kit/parse-json';
import * as v from 'valibot';

/** Time limit of an inspector response, in ms; it includes a full garbage collection. */
const LIMIT_MS = 30_000;

/** Message of the inspector; an event has no `id`. */
const responseSchema = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});
const heapUsageSchema = v.object({ usedSize: v.number() });

/**
 * Heap of a Node process after a full garbage collection, in MB.
 * @param inspector its inspector URL (`ws://127.0.0.1:9229/…`)
 */
export async function heapInUse(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  try {
    await opened(socket);
    // The second collection frees what finalizers release.
    for (let round = 0; round < 3; round += 1) await call(socket, 'HeapProfiler.collectGarbage');
    const { usedSize } = v.parse(heapUsageSchema, await call(socket, 'Runtime.getHeapUsage'));
    return usedSize / 1e6;
  } finally {
    socket.close();
  }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`The inspector ${socket.url} does not respond.`)), {
      once: true,
    });
  });
}

let lastId = 0;

function call(socket: WebSocket, method: string): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${method} took longer than ${LIMIT_MS} ms.`)), LIMIT_MS);
    const listen = ({ data }: MessageEvent): void => {
      const response = parseJson(responseSchema, String(data));
      if (response.id !== id) return;
      clearTimeout(timer);
      socket.removeEventListener('message', listen);
      if (response.error) reject(new Error(`${method}: ${response.error.message}`));
      else resolve(response.result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method }));
  });
}
