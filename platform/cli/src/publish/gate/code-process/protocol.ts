/** What the process that runs server code is to do. */
export interface CodeTask {
  /** The file's path in the version's folder, for stack traces. */
  readonly file: string;
  /** The remote that the code has to be. */
  readonly name: string;
  readonly pages: readonly string[];
  readonly slots: readonly string[];
  readonly languages: readonly string[];
  readonly stepMs: number;
  readonly idleMs: number;
  readonly growthMb: number;
}

/** A line that the process writes. */
export type CodeReport =
  /** Work begins: what is reported until the next step belongs to it. */
  | { readonly kind: 'step'; readonly step: string }
  /** It runs still; sent during the idle time. */
  | { readonly kind: 'beat' }
  /** Something that is wrong, in words. */
  | { readonly kind: 'complaint'; readonly text: string }
  | { readonly kind: 'done' };

/** The steps that are not named after a part. */
export const TOP_LEVEL = 'its top level';
export const IDLE = 'the time in which nobody calls it';

/** The file descriptor that the process reports on. */
export const REPORT_FD = 3;
