import type { Batch, FromWorker, NumberedMessage, ToWorker } from '../workers/messages.ts';
import { serializeError } from '../workers/serialized-error.ts';

/** The worker's end of its channel to the shell. */
export interface Channel {
  /** Receives messages of the shell. */
  receive(messages: readonly NumberedMessage[], handle: (message: ToWorker) => void): void;
  /** Queues a message, which is sent with others of the same turn. */
  readonly send: (message: FromWorker) => void;
}

/**
 * Batches the messages of one event-loop turn. It handles the shell's messages job by job: those of one job in one
 * turn, with the promises that they start. Then it acknowledges them before those of the next job, so the shell knows
 * whose code did not return.
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

  /** A remote's code returned a value that cannot be cloned, such as a function: only its own job fails. */
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
      // Earlier messages are sent now: code that never ends would hold them back.
      if (isScheduled) flush();
      for (const numbered of batched) inbox.push({ numbered, handle });
      if (!isHandling) handleNext();
    },
    send(message) {
      // A remote's code may have replaced `push`: it would add messages of its own.
      messages[messages.length] = message;
      if (isScheduled || isHandling) return;
      isScheduled = true;
      schedule(() => isScheduled && flush());
    },
  };
}

function isSameJob({ message: first }: NumberedMessage, { message: second }: NumberedMessage): boolean {
  return 'id' in first && 'id' in second && first.id === second.id;
}

/** Saves the global function, because a remote's code may replace it later. */
function createScheduler(): (callback: () => void) => void {
  const runImmediate = setImmediate;
  return (callback) => void runImmediate(callback);
}
