import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The value that a stream has now, read through `current`.
 * @param atFirst what the server rendered, and React therefore finds when it takes over; default: what is current
 */
export function useStream<T>(stream: Observable<T>, current: () => T, atFirst = current): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, current, atFirst);
}
