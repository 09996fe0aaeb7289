import { useEffect, useState } from 'react';
import { remainingSeconds, type ResendDelay } from './model/countdown.ts';

/**
 * Returns the remaining whole seconds of the delay; null until hydration, because the server cannot know the hydration
 * time.
 */
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
    // A page recomputes after sleep when it becomes visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [delay]);
  return delay && secondsLeft;
}
