import { confineProcess } from 'registry-client/server-code/confine';
import type { Batch, NumberedMessage, ToWorker } from '../workers/messages.ts';
import { serializeError } from '../workers/serialized-error.ts';
import { createChannel } from './channel.ts';
import type { Jobs } from './jobs.ts';
import { startRemote, type RemoteSource } from './start-remote.ts';
import { warmUp } from './warm-up.ts';

// The process of one version of a remote (docs/adr/0050). Messages of the shell are its only input and output. Harmful
// code affects only this process.

const channel = createChannel(createParentSend());
const { send } = channel;
let jobs: Jobs | null = null;

/** Most uncaught errors, and most console lines, that a worker reports in a minute. */
const MAX_REPORTS = 20;
const canReportError = createLimit(MAX_REPORTS);
const canLog = createLimit(MAX_REPORTS);

const createUncaughtHandler = (origin: 'rejection' | 'exception') => (error: unknown) => {
  if (canReportError()) send({ type: 'uncaught', id: jobs?.current() ?? null, origin, error: serializeError(error) });
};
process.on('unhandledRejection', createUncaughtHandler('rejection'));
process.on('uncaughtException', createUncaughtHandler('exception'));
process.on('disconnect', createDisconnectHandler());
process.on('message', (messages) => channel.receive(messages as NumberedMessage[], receive));
confineProcess({
  log(level, text) {
    if (canLog()) send({ type: 'console', level, text: text.slice(0, 1_000) });
  },
});
send({ type: 'booted' });
// A failed warm-up has no effect: the jobs of the worker report the cause.
warmUp().catch(() => undefined);

function receive(message: ToWorker): void {
  switch (message.type) {
    case 'code':
      return startCode(message);
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

function startCode(code: RemoteSource): void {
  try {
    jobs = startRemote(code, send);
    send({ type: 'ready' });
  } catch (error) {
    send({ type: 'startFailed', error: serializeError(error) });
  }
}

/** Saves `process.send` before the remote's code runs, which gets no `process`. */
function createParentSend(): (batch: Batch) => void {
  const { send: sendToParent } = process;
  if (!sendToParent) throw new Error('Only the shell may start this program, as a child process.');
  const boundSend = sendToParent.bind(process);
  return (batch) => void boundSend(batch, undefined, undefined, () => undefined);
}

/** Saves Node's own end of the process: `process.exit` calls it by a member that the remote's code must not have. */
function createDisconnectHandler(): () => void {
  const end: unknown = Reflect.get(process, 'reallyExit');
  return () => void (typeof end === 'function' && Reflect.apply(end, process, [0]));
}

/** Returns true at most `most` times a minute. */
function createLimit(max: number): () => boolean {
  let count = 0;
  setInterval(() => (count = 0), 60_000).unref();
  return () => {
    count += 1;
    return count <= max;
  };
}
