import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Joins the chunks of a stream that are ready in the same turn of the event loop. Each chunk of a response costs a turn
 * of the compressor's thread and a system call. A chunk never waits for one that comes later.
 * @throws the error of the stream, after the chunks before it
 */
export async function* joinReadyChunks(
  source: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  const chunks = readEach(source);
  try {
    let next = chunks.next();
    for (let result = await next; !result.done; result = await next) {
      let text = result.value;
      next = chunks.next();
      const turn = nextTurn(null);
      for (;;) {
        const ready = await Promise.race([next.catch(() => null), turn]);
        if (ready === null || ready.done) break;
        text += ready.value;
        next = chunks.next();
      }
      yield text;
    }
  } finally {
    // Not awaited: a reader that stops does not wait for the chunk that was asked for.
    chunks.return().catch(() => undefined);
  }
}

async function* readEach(source: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, void, undefined> {
  yield* source;
}
