import { MAX_OUTPUT } from '../workers/messages.ts';

/** The shell rejects a job with too much output; sending a hundred million characters would block the shell. */
export const truncateOutput = (text: string): string =>
  text.length > MAX_OUTPUT ? text.slice(0, MAX_OUTPUT + 1) : text;
