import { useRef, useState } from 'react';
import { rejectionReason } from './rejection-reason.ts';

/** A backend request started by a press. */
export interface AsyncAction {
  readonly busy: boolean;
  /** Why it was rejected, as a message of the catalogue; null before and after. */
  readonly error: string | null;
  /**
   * Runs it, one at a time. Resolves to its result; null when it failed or one is already running.
   * @param field its message has priority when the response has several
   */
  run<T>(action: () => Promise<T>, field?: string): Promise<T | null>;
  /** Sets an error without a request, or clears it. */
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
