/** Queue of HTML that arrives in chunks, until its end. */
export interface HtmlQueue {
  readonly stream: AsyncIterable<string>;
  push(html: string): void;
  end(): void;
}

export function createHtmlQueue(): HtmlQueue {
  const pieces: string[] = [];
  let wake: (() => void) | null = null;
  let ended = false;
  async function* read(): AsyncGenerator<string, undefined, undefined> {
    for (;;) {
      const piece = pieces.shift();
      if (piece !== undefined) yield piece;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    stream: { [Symbol.asyncIterator]: read },
    push(html) {
      if (ended) return;
      pieces.push(html);
      wake?.();
    },
    end() {
      ended = true;
      wake?.();
    },
  };
}
