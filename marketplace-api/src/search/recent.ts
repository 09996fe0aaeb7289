const KEPT_MS = 5_000;
const MOST = 200;

/** Keeps the answers to the last 200 different questions for five seconds; what fails is not kept. */
export function createRecent<T>(ask: (question: string) => Promise<T>): (question: string) => Promise<T> {
  const recent = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();
  return (question) => {
    const kept = recent.get(question);
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.answer;
    recent.delete(question);
    const answer = ask(question);
    recent.set(question, { at: performance.now(), answer });
    answer.catch(() => recent.delete(question));
    const [oldest] = recent.keys();
    if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
    return answer;
  };
}
