import { confine } from 'registry-client/server-code/confine';
import type { Batch, NumberedMessage, ToWorker } from '../workers/messages.ts';
import { serializeError } from '../workers/serialized-error.ts';
import { createChannel } from './channel.ts';
import type { Jobs } from './jobs.ts';
import { startRemote, type RemoteSource } from './start-remote.ts';
import { warmUp } from './warm-up.ts';

// The process of one version of a remote (docs/adr/0050): all that it knows comes by messages of the shell, and nothing else
// leaves it. Whatever its code does, only this process is harmed.

const channel = createChannel(parentSend());
const { send } = channel;
let jobs: Jobs | null = null;

/** Uncaught errors and console lines that a worker reports in a minute, each. */
const MAX_REPORTS = 20;
const mayReportError = createLimit(MAX_REPORTS);
const mayLog = createLimit(MAX_REPORTS);

const uncaught = (origin: 'rejection' | 'exception') => (error: unknown) => {
  if (mayReportError()) send({ type: 'uncaught', id: jobs?.current() ?? null, origin, error: serializeError(error) });
};
process.on('unhandledRejection', uncaught('rejection'));
process.on('uncaughtException', uncaught('exception'));
process.on('disconnect', endWithShell());
process.on('message', (messages) => channel.take(messages as NumberedMessage[], receive));
confine({
  log(level, text) {
    if (mayLog()) send({ type: 'console', level, text: text.slice(0, 1_000) });
  },
});
send({ type: 'booted' });
// One that fails leaves the worker as it is: its jobs say what is wrong.
warmUp().catch(() => undefined);

function receive(message: ToWorker): void {
  switch (message.type) {
    case 'code':
      return begin(message);
    case 'job':
      return jobs?.start(message.id, message.job);
    case 'slots':
      return jobs?.slots(message.id, message.slots);
    case 'response':
      return jobs?.respond(message.id, message.requestId, message.response);
    case 'abort':
      return jobs?.abort(message.id, message.reason);
    case 'ping':
      return send({ type: 'pong' });
  }
}

function begin(code: RemoteSource): void {
  try {
    jobs = startRemote(code, send);
    send({ type: 'ready' });
  } catch (error) {
    send({ type: 'startFailed', error: serializeError(error) });
  }
}

/** Taken before the code runs, which is given no `process`. */
function parentSend(): (batch: Batch) => void {
  const { send: give } = process;
  if (!give) throw new Error('This program is started by the shell alone, as a process that it talks with.');
  const bound = give.bind(process);
  return (batch) => void bound(batch, undefined, undefined, () => undefined);
}

function endWithShell(): () => void {
  const { exit } = process;
  return () => exit(0);
}

/** Returns true at most `most` times a minute. */
function createLimit(most: number): () => boolean {
  let count = 0;
  setInterval(() => (count = 0), 60_000).unref();
  return () => {
    count += 1;
    return count <= most;
  };
}
