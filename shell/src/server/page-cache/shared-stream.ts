/**
 * Stream of one render that several responses send. Each reader gets all chunks from the first on, as they come. The
 * source is read to its end also without readers.
 */
export class SharedStream implements AsyncIterable<string> {
  /** Resolves with all chunks at the end; rejects with the source's error. */
  readonly whole: Promise<readonly string[]>;
  readonly #pieces: string[] = [];
  #hasEnded = false;
  #next = Promise.withResolvers<void>();

  constructor(source: AsyncIterable<string>) {
    this.whole = this.#read(source);
    // Readers get the same error.
    this.whole.catch(() => undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    for (let index = 0; ; index += 1) {
      while (index >= this.#pieces.length && !this.#hasEnded) await this.#next.promise;
      const piece = this.#pieces[index];
      if (piece === undefined) break;
      yield piece;
    }
    await this.whole;
  }

  async #read(source: AsyncIterable<string>): Promise<readonly string[]> {
    try {
      for await (const piece of source) {
        this.#pieces.push(piece);
        this.#wake();
      }
      return this.#pieces;
    } finally {
      this.#hasEnded = true;
      this.#wake();
    }
  }

  #wake(): void {
    const { resolve } = this.#next;
    this.#next = Promise.withResolvers();
    resolve();
  }
}
