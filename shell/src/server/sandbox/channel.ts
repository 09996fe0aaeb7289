import type { Batch, FromWorker, NumberedMessage, ToWorker } from '../workers/messages.ts';
import { serializeError } from '../workers/serialized-error.ts';

/** The worker's end of its channel to the shell. */
export interface Channel {
  /** Takes messages of the shell. */
  receive(messages: readonly NumberedMessage[], handle: (message: ToWorker) => void): void;
  /** Sends a message, together with others of the same turn. */
  readonly send: (message: FromWorker) => void;
}

/**
 * Gathers what is sent in one turn of the event loop. The shell's messages are taken job by job: those of one job in one turn,
 * promises that they set going included. Before those of the next job it acknowledges them, so the shell knows whose code it did
 * not come back from.
 *
 * @param schedule runs a callback after the current turn and its promises
 */
export function createChannel(
  sendBatch: (batch: Batch) => void,
  schedule: (callback: () => void) => void = createScheduler(),
): Channel {
  const inbox: { readonly numbered: NumberedMessage; readonly handle: (message: ToWorker) => void }[] = [];
  let messages: FromWorker[] = [];
  let acknowledged = 0;
  let isScheduled = false;
  let isHandling = false;

  function flush(): void {
    isScheduled = false;
    const batched = messages;
    messages = [];
    try {
      sendBatch({ acknowledged, messages: batched });
    } catch {
      sendEach(batched);
    }
  }

  /** Code of a remote gave something that cannot be sent, such as a function: only its own job fails. */
  function sendEach(batched: readonly FromWorker[]): void {
    for (const message of batched)
      try {
        sendBatch({ acknowledged, messages: [message] });
      } catch (error) {
        if (!('id' in message) || message.id === null) continue;
        sendBatch({ acknowledged, messages: [{ type: 'failed', id: message.id, error: serializeError(error) }] });
      }
  }

  function handleNext(): void {
    const first = inbox.shift();
    isHandling = first !== undefined;
    if (!first) return;
    let last = first;
    first.handle(first.numbered.message);
    for (let next = inbox[0]; next && isSameJob(first.numbered, next.numbered); next = inbox[0]) {
      inbox.shift();
      next.handle(next.numbered.message);
      last = next;
    }
    schedule(() => {
      acknowledged = last.numbered.number;
      flush();
      handleNext();
    });
  }

  return {
    receive(batched, handle) {
      // What was sent before leaves now: code that never ends would hold it back.
      if (isScheduled) flush();
      for (const numbered of batched) inbox.push({ numbered, handle });
      if (!isHandling) handleNext();
    },
    send(message) {
      messages.push(message);
      if (isScheduled || isHandling) return;
      isScheduled = true;
      schedule(() => isScheduled && flush());
    },
  };
}

function isSameJob({ message: first }: NumberedMessage, { message: second }: NumberedMessage): boolean {
  return 'id' in first && 'id' in second && first.id === second.id;
}

/** Code of a remote may replace the global function later. */
function createScheduler(): (callback: () => void) => void {
  const runImmediate = setImmediate;
  return (callback) => void runImmediate(callback);
}
