import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';
import { readConsent } from '../../../model/requests/consent-cookie.ts';

/** Maximum number of events that wait for the visitor's choice. */
const MAX_WAITING = 100;

/** Holds senders of analytics back until the visitor agrees (ACC-13). */
export interface ConsentGate {
  /** The page's first events, for senders that start later; none after a refusal. */
  readonly earlyEvents: readonly BusEvent[];
  /** Runs `start` once, as soon as the visitor agrees. */
  readonly whenGranted: (start: () => void) => void;
}

/** Creates the gate of all senders of a page; the bus knows the visitor's choice by then. */
export function createConsentGate(bus: Pick<Bus, 'all$' | 'state' | 'current'>): ConsentGate {
  const earlyEvents: BusEvent[] = [];
  const starts: (() => void)[] = [];
  bus.all$.subscribe((event) => earlyEvents.length < MAX_WAITING && earlyEvents.push(event));
  bus.state('consent').subscribe((consent) => {
    if (consent === 'denied') earlyEvents.length = 0;
    if (consent === 'granted') for (const start of starts.splice(0)) start();
  });
  return {
    earlyEvents,
    whenGranted: (start) => {
      if (bus.current('consent') === 'granted') start();
      else starts.push(start);
    },
  };
}

/** Whether analytics may be sent now; the cookie holds the choice that another tab made, too. */
export function isAnalyticsAllowed(): boolean {
  return readConsent(document.cookie) === 'granted';
}
