import { toError } from './to-error.ts';

/**
 * The reason why a request failed, for a sentence: its cause, as fetch itself says only “fetch failed”.
 * @param limitMs the time limit of the request
 */
export function describeFetchError(thrown: unknown, limitMs: number): string {
  const { name, cause, message } = toError(thrown);
  if (name === 'TimeoutError') return `no response within ${limitMs} ms`;
  return cause instanceof Error ? cause.message : message;
}
