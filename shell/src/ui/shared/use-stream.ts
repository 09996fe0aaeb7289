import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The current value of a stream, read through `current`.
 * @param serverValue value of the server's rendering, for hydration; default: the current value
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
