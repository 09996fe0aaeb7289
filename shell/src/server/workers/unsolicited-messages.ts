/** Most messages without a running job (reports, console lines, results of ended jobs) in a time window. */
const MAX_MESSAGES = 10_000;
/** That time window, in ms. */
const WINDOW_MS = 10_000;

/** Counts messages of a worker that no job asked for: each is work for the shell. */
export class UnsolicitedMessages {
  #since = 0;
  #count = 0;

  /** Counts a message; returns whether there were too many. */
  add(at: number): boolean {
    if (at - this.#since > WINDOW_MS) {
      this.#since = at;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > MAX_MESSAGES;
  }
}
