/** Task of the process that runs server code. */
export interface CodeTask {
  /** The file's path in the version's folder, for stack traces. */
  readonly file: string;
  /** The remote that the code must be. */
  readonly name: string;
  readonly pages: readonly string[];
  readonly slots: readonly string[];
  readonly languages: readonly string[];
  readonly stepMs: number;
  readonly idleMs: number;
  readonly growthMb: number;
}

/** Length of the random token, in characters: the first line of stdin, before the code. */
export const TOKEN_LENGTH = 32;

/** A line that the process writes, after the token and a space. Code that reaches the pipe does not know the token. */
export type CodeReport =
  /** A step starts: later reports belong to it until the next step. */
  | { readonly kind: 'step'; readonly step: string }
  /** Heartbeat during the idle time. */
  | { readonly kind: 'beat' }
  /** A defect, as text. */
  | { readonly kind: 'complaint'; readonly text: string }
  | { readonly kind: 'done' };

/** The steps that are not named after a part. */
export const TOP_LEVEL = 'its top level';
export const IDLE = 'the idle time';

/** The file descriptor that the process reports on. */
export const REPORT_FD = 3;
