import type { Batch, NumberedMessage } from './messages.ts';

/** Why a worker was ended, or that it ended by itself. */
export type WorkerEnd =
  /** It answered nothing any longer: its code loops or waits in place. */
  | 'stuck'
  /** It used more memory than it may. */
  | 'memory'
  /** It wrote more than any page needs, or what is no message. */
  | 'output'
  /** It ended by itself. */
  | 'ended'
  /** It is not needed any longer. */
  | 'retired';

/** The shell's end of a worker. */
export interface WorkerPort {
  readonly pid: number;
  /** Sends messages, to be handled in order. */
  send(messages: readonly NumberedMessage[]): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
  /** Lets everything else on the machine go first: it may loop. */
  lowerPriority(): void;
  /** How long it has waited for a processor since it began, in ms; 0 where the system does not say. */
  processorWaitMs(): number;
  /** Memory that it uses, in bytes; null where the system does not say. */
  memory(): number | null;
}

/** What a port tells. */
export interface PortListener {
  batch(batch: Batch): void;
  /** What came is no message that a worker sends. */
  invalidMessage(): void;
  /** @param output exit code or signal, and the end of its stderr */
  ended(output: string): void;
}

/** Starts a worker. */
export type OpenPort = (listener: PortListener) => WorkerPort;
