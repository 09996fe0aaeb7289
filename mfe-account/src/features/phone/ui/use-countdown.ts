import { useEffect, useState } from 'react';
import { remainingSeconds, type ResendDelay } from '../model/countdown.ts';

/** Whole seconds of the wait that remain; null until the page has come alive, as the server cannot know when that is. */
export function useCountdown(delay: ResendDelay | null): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!delay) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const seconds = remainingSeconds(delay, Date.now());
      setSecondsLeft(seconds);
      if (seconds > 0) timer = setTimeout(tick, 1000);
    };
    tick();
    // A page that was asleep counts anew when it is looked at.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [delay]);
  return delay && secondsLeft;
}
