import type { Batch, FromWorker, NumberedMessage, ToWorker } from '../workers/messages.ts';
import { serializeError } from '../workers/serialized-error.ts';

/** The worker's end of its channel to the shell. */
export interface Channel {
  /** Takes messages of the shell. */
  take(messages: readonly NumberedMessage[], handle: (message: ToWorker) => void): void;
  /** Sends a message, together with others of the same turn. */
  readonly send: (message: FromWorker) => void;
}

/**
 * Gathers what is sent in one turn of the event loop. The shell's messages are taken job by job: those of one job in one turn,
 * promises that they set going included. Before those of the next job it acknowledges them, so the shell knows whose code it did
 * not come back from.
 *
 * @param later runs a callback after the current turn and its promises
 */
export function createChannel(
  give: (batch: Batch) => void,
  later: (callback: () => void) => void = createLater(),
): Channel {
  const inbox: { readonly numbered: NumberedMessage; readonly handle: (message: ToWorker) => void }[] = [];
  let messages: FromWorker[] = [];
  let acknowledged = 0;
  let isScheduled = false;
  let isTaking = false;

  function flush(): void {
    isScheduled = false;
    const batched = messages;
    messages = [];
    try {
      give({ acknowledged, messages: batched });
    } catch {
      giveEach(batched);
    }
  }

  /** Code of a remote gave something that cannot be sent, such as a function: only its own job fails. */
  function giveEach(batched: readonly FromWorker[]): void {
    for (const message of batched)
      try {
        give({ acknowledged, messages: [message] });
      } catch (error) {
        if (!('id' in message) || message.id === null) continue;
        give({ acknowledged, messages: [{ type: 'failed', id: message.id, error: serializeError(error) }] });
      }
  }

  function takeNext(): void {
    const first = inbox.shift();
    isTaking = first !== undefined;
    if (!first) return;
    let last = first;
    first.handle(first.numbered.message);
    for (let next = inbox[0]; next && isSameJob(first.numbered, next.numbered); next = inbox[0]) {
      inbox.shift();
      next.handle(next.numbered.message);
      last = next;
    }
    later(() => {
      acknowledged = last.numbered.number;
      flush();
      takeNext();
    });
  }

  return {
    take(batched, handle) {
      // What was sent before leaves now: code that never ends would hold it back.
      if (isScheduled) flush();
      for (const numbered of batched) inbox.push({ numbered, handle });
      if (!isTaking) takeNext();
    },
    send(message) {
      messages.push(message);
      if (isScheduled || isTaking) return;
      isScheduled = true;
      later(() => isScheduled && flush());
    },
  };
}

function isSameJob({ message: one }: NumberedMessage, { message: other }: NumberedMessage): boolean {
  return 'id' in one && 'id' in other && one.id === other.id;
}

/** Code of a remote may replace the global function later. */
function createLater(): (callback: () => void) => void {
  const schedule = setImmediate;
  return (callback) => void schedule(callback);
}
