/** Runs tasks of the same key one after the other. */
export interface OrderedTasks<Key> {
  /**
   * Starts `task` when the earlier tasks of `key` have ended, with or without success: the backend receives the changes
   * of one thing in the order of the presses.
   * @param task is told how to find out whether it is the last task of its key so far
   * @throws the error of `task`
   */
  run<Result>(key: Key, task: (isLast: () => boolean) => Promise<Result>): Promise<Result>;
}

export function createOrderedTasks<Key>(): OrderedTasks<Key> {
  const lastOfKey = new Map<Key, Promise<unknown>>();
  return {
    run(key, task) {
      const isLast = () => lastOfKey.get(key) === running;
      const start = () => task(isLast);
      const running = (lastOfKey.get(key) ?? Promise.resolve()).then(start, start);
      lastOfKey.set(key, running);
      const forget = () => void (isLast() && lastOfKey.delete(key));
      running.then(forget, forget);
      return running;
    },
  };
}
