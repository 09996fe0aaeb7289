import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { readDocumentClock } from 'storefront-kit/data/document-clock';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import {
  hasClockJumped,
  timeUntil,
  estimateServerTime,
  type ClockReading,
  type ClockSync,
} from '../model/countdown.ts';
import type { TimedDeals, TimedDealKind } from '../model/home-data.ts';
import { newestDeals, type ReceivedDeals } from '../model/received-deals.ts';
import { loadRequests } from './use-late-items.ts';

const TICK_MS = 1000;
/** Minimum interval between requests to the server, in ms: a response may fail, or the server's clock may be ahead. */
const MIN_REQUEST_INTERVAL_MS = 15_000;

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

/** The countdown since the deals came into view. */
interface Countdown {
  /** The document's clock where the browser has it: the time then needs no request. */
  readonly start: ClockSync | ClockReading;
  readonly last: ClockReading;
}

/**
 * Returns the deals and their remaining time once `onInView` was called. Where the page lacks them (`first` is null) or
 * the browser lacks the server's time, the data cache fetches them. It also does when the visitor's clocks diverge
 * (sleep, a set clock), and at the end of the deals: then the next ones follow, or none.
 */
export function useTimedDeals(kind: TimedDealKind, first: TimedDeals | null) {
  const host = useHost();
  const { country, city } = host.location;
  const [countdown, setCountdown] = useState<Countdown | null>(null);
  const [isRequested, setRequested] = useState(false);
  const lastRequestAt = useRef(-Infinity);
  const key = isRequested ? `home ${kind} deals ${country} ${city.id}` : null;
  const { data, error, isSlow, refresh } = useCachedData<ReceivedDeals>(key, async () => ({
    deals: await (await loadRequests()).fetchTimedDeals(host, kind),
    clocks: readClocks(),
  }));
  const newest = newestDeals(data ?? null, first, countdown && countdown.start);
  const remaining = newest && timeUntil(newest.ends, estimateServerTime(newest.sync, countdown?.last ?? newest.sync));

  const request = ({ steady }: ClockReading) => {
    lastRequestAt.current = steady;
    setRequested(true);
    refresh();
  };
  const onInView = () => {
    const last = readClocks();
    const clock = readDocumentClock();
    // Clocks that have diverged since the document's arrival say nothing.
    const isKnown = first && clock && !hasClockJumped(clock, last);
    setCountdown({ start: isKnown ? clock : last, last });
    if (!isKnown) request(last);
  };
  const tick = useEffectEvent(() => {
    const now = readClocks();
    setCountdown((current) => current && { ...current, last: now });
    if (!newest || now.steady - lastRequestAt.current < MIN_REQUEST_INTERVAL_MS) return;
    if (hasClockJumped(newest.sync, now) || estimateServerTime(newest.sync, now) >= newest.ends) request(now);
  });
  const isCounting = countdown !== null;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return { newest, remaining, onInView, isSettled: data !== undefined || error !== undefined, isSlow };
}
