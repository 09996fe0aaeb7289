import { MAX_OUTPUT } from '../workers/messages.ts';

/** The shell rejects a job with too much output; sending a hundred million characters would block the shell. */
export const truncateOutput = (text: string, limit = MAX_OUTPUT): string =>
  text.length > limit ? text.slice(0, limit + 1) : text;
