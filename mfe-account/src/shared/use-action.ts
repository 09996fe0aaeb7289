import { useRef, useState } from 'react';
import { refusalOf } from './rejection-reason.ts';

/** Something that a press asks of the backend. */
export interface Action {
  readonly busy: boolean;
  /** Why it was refused, as a message of the catalogue; null before and after. */
  readonly error: string | null;
  /**
   * Does it, one at a time: resolves to what it gave, null where it failed or is under way already.
   * @param field whose message counts where the answer has several.
   */
  run<T>(work: () => Promise<T>, field?: string): Promise<T | null>;
  /** Refuses without asking, or forgets a refusal. */
  refuse(message: string | null): void;
}

export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const underWay = useRef(false);
  return {
    busy,
    error,
    refuse: setError,
    async run(work, field) {
      if (underWay.current) return null;
      underWay.current = true;
      setBusy(true);
      setError(null);
      try {
        return await work();
      } catch (failure) {
        setError(refusalOf(failure, field));
        return null;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}
