/**
 * What `work` comes to, if it comes in time; `what` names it in the error.
 * @throws Error when the time is over: the work goes on, and nobody waits for it any more.
 */
export async function withinLimit<T>(what: string, limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} was not loaded within ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
