import type { Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { Locale } from 'shared-contracts/locale';
import { runWhenIdle } from '../../scheduling/run-when-idle.ts';
import { isAnalyticsAllowed, type ConsentGate } from '../consent/gate.ts';
import { storePendingEvents } from './store-pending-events.ts';

/** Delay in ms: the page's own requests come first. */
const DELAY_MS = 3_000;

interface Options {
  readonly bus: Bus;
  readonly request: RequestFunction;
  readonly locale: Locale;
  readonly gate: ConsentGate;
}

/**
 * Starts sending activity events to the backend some seconds after the page has loaded, once the visitor has agreed
 * (ACC-13). If the page is left before, the tab's next page sends its events.
 */
export function loadActivity({ gate, ...options }: Options): void {
  const storeEvents = () => isAnalyticsAllowed() && storePendingEvents(gate.earlyEvents);
  addEventListener('pagehide', storeEvents);
  const start = () => {
    import(/* webpackChunkName: "activity" */ './start.ts')
      .then(({ startActivity }) => {
        removeEventListener('pagehide', storeEvents);
        startActivity({ ...options, isAllowed: isAnalyticsAllowed }, gate.earlyEvents);
      })
      // The tab's next page sends them.
      .catch(() => undefined);
  };
  gate.whenGranted(() => setTimeout(runWhenIdle, DELAY_MS, start));
}
