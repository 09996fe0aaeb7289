import { useEffect, useState } from 'react';
import { remaining, type Wait } from '../model/countdown.ts';

/** Whole seconds of the wait that remain; null until the page has come alive, as the server cannot know when that is. */
export function useCountdown(wait: Wait | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!wait) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const seconds = remaining(wait, Date.now());
      setLeft(seconds);
      if (seconds > 0) timer = setTimeout(tick, 1000);
    };
    tick();
    // A page that was asleep counts anew when it is looked at.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [wait]);
  return wait && left;
}
