import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The value that a stream has now, read through `current`.
 * @param serverValue what the server rendered, and React therefore finds when it takes over; default: what is current
 */
export function useStream<T>(stream: Observable<T>, current: () => T, serverValue = current): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = stream.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, current, serverValue);
}
