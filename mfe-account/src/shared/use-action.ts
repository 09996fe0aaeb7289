import { useRef, useState } from 'react';
import { rejectionReason } from './rejection-reason.ts';

/** Something that a press asks of the backend. */
export interface AsyncAction {
  readonly busy: boolean;
  /** Why it was refused, as a message of the catalogue; null before and after. */
  readonly error: string | null;
  /**
   * Does it, one at a time: resolves to what it gave, null where it failed or is under way already.
   * @param field whose message counts where the answer has several.
   */
  run<T>(action: () => Promise<T>, field?: string): Promise<T | null>;
  /** Refuses without asking, or forgets a refusal. */
  reject(message: string | null): void;
}

export function useAction(): AsyncAction {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);
  return {
    busy,
    error,
    reject: setError,
    async run(action, field) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      setError(null);
      try {
        return await action();
      } catch (failure) {
        setError(rejectionReason(failure, field));
        return null;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
