const MOST = 200;

/**
 * Keeps the answers to the last 200 different questions until something changes; what fails is not kept.
 * @param hasChanged whether answers may be other ones than when it was last asked.
 */
export function createRecent<T>(
  ask: (question: string) => Promise<T>,
  hasChanged: () => Promise<boolean>,
): (question: string) => Promise<T> {
  const recent = new Map<string, Promise<T>>();
  return async (question) => {
    if (await hasChanged()) recent.clear();
    const kept = recent.get(question);
    if (kept) return kept;
    const answer = ask(question);
    recent.set(question, answer);
    answer.catch(() => recent.delete(question));
    const [oldest] = recent.keys();
    if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
    return answer;
  };
}
