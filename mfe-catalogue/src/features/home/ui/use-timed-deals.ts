import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { askDeals } from '../api/fetch-timed-deals.ts';
import { hasJumped, remainingUntil, serverTime, type ClockFix, type ClockReading } from '../model/countdown.ts';
import type { EndingDeals, EndingKind } from '../model/home-data.ts';

const TICK_MS = 1000;
/** The server is asked at most so often, in ms: its answer may fail, or its clock may be ahead. */
const ASK_EVERY_MS = 15_000;

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });
const fixAt = (deals: EndingDeals): ClockFix => ({ ...readClocks(), server: Date.parse(deals.now) });

/**
 * Deals with what is left of them. The page may have been kept for a while before it came here, so the server is asked for the
 * time once they are `near` the screen, again when the visitor's clocks come apart (sleep, a clock that is set), and when they
 * are over: then the next ones come, or null.
 */
export function useEndingDeals(kind: EndingKind, first: EndingDeals, near: boolean) {
  const { request } = useHost();
  const [deals, setDeals] = useState<EndingDeals | null>(first);
  // The server's time, in ms.
  const [time, setTime] = useState(() => Date.parse(first.now));
  const fix = useRef<ClockFix>(null);
  const askedAt = useRef(-Infinity);

  const ask = () => {
    const { steady } = readClocks();
    if (steady - askedAt.current < ASK_EVERY_MS) return;
    askedAt.current = steady;
    askDeals({ request }, kind).then(
      (answer) => {
        if (answer) {
          fix.current = fixAt(answer);
          setTime(fix.current.server);
        }
        setDeals((shown) => (answer && shown?.ends === answer.ends ? shown : answer));
      },
      // Without an answer the countdown goes on by the visitor's own clocks.
      () => undefined,
    );
  };
  const tick = useEffectEvent(() => {
    if (!deals) return;
    fix.current ??= fixAt(first);
    const clocks = readClocks();
    const now = serverTime(fix.current, clocks);
    if (hasJumped(fix.current, clocks) || now >= Date.parse(deals.ends)) ask();
    setTime(now);
  });
  const begin = useEffectEvent(ask);

  useEffect(() => {
    if (!near) return undefined;
    begin();
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [near]);
  return { deals, remaining: remainingUntil(deals ? Date.parse(deals.ends) : time, time) };
}
