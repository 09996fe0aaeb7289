/** Thrown when work exceeds its time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs `work` for at most `limitMs`; its signal aborts when the time is over.
 * @param label names the work in the error.
 * @throws TimeLimitError when the time is over; otherwise the error of `work`.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  label: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitError(`${label} was not ready within ${limitMs} ms.`);
      controller.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
