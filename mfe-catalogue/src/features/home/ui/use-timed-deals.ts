import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { fetchTimedDeals } from '../api/fetch-timed-deals.ts';
import {
  hasClockJumped,
  timeUntil,
  estimateServerTime,
  type ClockSync,
  type ClockReading,
} from '../model/countdown.ts';
import type { TimedDeals, TimedDealKind } from '../model/home-data.ts';

const TICK_MS = 1000;
/** Minimum interval between requests to the server, in ms: a response may fail, or the server's clock may be ahead. */
const MIN_REQUEST_INTERVAL_MS = 15_000;

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });
const syncClock = (deals: TimedDeals): ClockSync => ({ ...readClocks(), server: Date.parse(deals.now) });

/**
 * Holds the deals and their remaining time. The page may come from a cache, so the hook fetches the server time once
 * the deals are `near` the viewport. It fetches again when the visitor's clocks diverge (sleep, a set clock), and at
 * the end of the deals: then the next ones follow, or null.
 */
export function useTimedDeals(kind: TimedDealKind, first: TimedDeals, isInView: boolean) {
  const { request } = useHost();
  const [deals, setDeals] = useState<TimedDeals | null>(first);
  // Server time, in ms.
  const [time, setTime] = useState(() => Date.parse(first.now));
  const sync = useRef<ClockSync>(null);
  const lastRequestAt = useRef(-Infinity);

  const refresh = () => {
    const { steady } = readClocks();
    if (steady - lastRequestAt.current < MIN_REQUEST_INTERVAL_MS) return;
    lastRequestAt.current = steady;
    fetchTimedDeals({ request }, kind).then(
      (response) => {
        if (response) {
          sync.current = syncClock(response);
          setTime(sync.current.server);
        }
        setDeals((current) => (response && current?.ends === response.ends ? current : response));
      },
      // Without a response the countdown continues by the visitor's own clocks.
      () => undefined,
    );
  };
  const tick = useEffectEvent(() => {
    if (!deals) return;
    sync.current ??= syncClock(first);
    const clocks = readClocks();
    const now = estimateServerTime(sync.current, clocks);
    if (hasClockJumped(sync.current, clocks) || now >= Date.parse(deals.ends)) refresh();
    setTime(now);
  });
  const start = useEffectEvent(refresh);

  useEffect(() => {
    if (!isInView) return undefined;
    start();
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [isInView]);
  return { deals, remaining: timeUntil(deals ? Date.parse(deals.ends) : time, time) };
}
