import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Joins the chunks that are ready in one turn of the event loop: each chunk of a response costs a task of a compressing
 * thread and a system call. A chunk waits for no later turn.
 */
export async function* joinChunks(chunks: AsyncIterable<string>): AsyncGenerator<string, undefined, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let next = takeNext(iterator);
    for (let first = await next; first.done !== true; first = await next) {
      let text = first.value;
      next = takeNext(iterator);
      for (let more = await nextInTurn(next); more; more = await nextInTurn(next)) {
        if (more.done === true) break;
        text += more.value;
        next = takeNext(iterator);
      }
      yield text;
    }
  } finally {
    // Not awaited: the source ends after the chunk that it waits for.
    iterator.return?.().catch(() => undefined);
  }
}

type Next = Promise<IteratorResult<string, unknown>>;

/** The next chunk; its failure is thrown where it is awaited. */
function takeNext(iterator: AsyncIterator<string, unknown>): Next {
  const next = iterator.next();
  next.catch(() => undefined);
  return next;
}

/** Null if nothing came in this turn. A failure ends the turn: what came before it is sent first. */
const nextInTurn = (next: Next): Promise<IteratorResult<string, unknown> | null> =>
  Promise.race([next.catch(() => null), endOfTurn(null)]);
