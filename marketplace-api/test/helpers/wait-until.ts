/**
 * Waits for a condition, checked every 20 ms.
 * @param seconds limit of the wait
 * @throws Error after the limit
 */
export async function waitUntil(isMet: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isMet())) {
    if (Date.now() > end) throw new Error(`The condition was not met within ${seconds} s.`);
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
}
