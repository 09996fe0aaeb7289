import type { Batch, NumberedMessage } from './messages.ts';

/** Why a worker was ended, or that it ended by itself. */
export type WorkerEnd =
  /** It did not respond: its code loops or blocks. */
  | 'stuck'
  /** It exceeded its memory limit. */
  | 'memory'
  /** It wrote more than any page needs, or an invalid message. */
  | 'output'
  /** It used the processor without a job, or while its jobs only waited. */
  | 'cpu'
  /** It ended by itself. */
  | 'ended'
  /** It is no longer needed. */
  | 'retired';

/** Limits of a worker's resources. */
export interface WorkerLimits {
  readonly memoryBytes: number;
  /** Share of a processor that it may use while none of its jobs runs, 0 to 1. */
  readonly idleCpuShare: number;
}

/** Longest time without a response before a worker is killed, in ms. */
export interface ResponseLimits {
  /** While its process starts, before it has any code. */
  readonly starting: number;
  /** After a timeout of a job. */
  readonly suspected: number;
  readonly otherwise: number;
}

/** The shell's end of a worker. */
export interface WorkerPort {
  readonly pid: number;
  /** Sends messages, which the worker handles in order. */
  send(messages: readonly NumberedMessage[]): void;
  /** Ends it at once, during any code. */
  kill(): void;
  /** Gives everything else on the machine a higher priority: the worker may loop. */
  lowerPriority(): void;
  /** Time that it has waited for a processor since it began, in ms; 0 where the system does not say. */
  processorWaitMs(): number;
  /** Processor time that its threads have used since it began, in ms; null where the system does not say. */
  cpuMs(): number | null;
  /** Memory that it uses, in bytes; null where the system does not say. */
  memory(): number | null;
}

/** Callbacks of a port. */
export interface PortListener {
  batch(batch: Batch): void;
  /** The worker sent an invalid message. */
  invalidMessage(): void;
  /** @param output exit code or signal, and the end of its stderr */
  ended(output: string): void;
}

/** Starts a worker. */
export type OpenPort = (listener: PortListener) => WorkerPort;
