import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The value that a stream has now, read through `current`, on the server too. */
export function useStream<T>(stream: Observable<T>, current: () => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, current, current);
}
