/** A stretch of a document that goes out at once. */
export interface Stretch {
  readonly text: string;
  readonly last: boolean;
}

/**
 * Joins the pieces that are there at the same moment, so that they are compressed and sent in one go; what has to be waited for goes out
 * for itself. The pieces' maker is told when nobody reads on.
 */
export async function* joined(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Stretch, void, undefined> {
  const source = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  let text = '';
  let ended = false;
  try {
    while (!ended) {
      const next: Promise<IteratorResult<string, unknown>> = Promise.resolve(source.next());
      if (text !== '' && (await Promise.race([next, soon()])) === LATE) {
        yield { text, last: false };
        text = '';
      }
      const step = await next;
      if (step.done === true) ended = true;
      else text += step.value;
    }
    yield { text, last: true };
  } finally {
    if (!ended) await source.return?.();
  }
}

const LATE = Symbol('later than at once');
const soon = (): Promise<typeof LATE> => new Promise((resolve) => void setImmediate(resolve, LATE));
