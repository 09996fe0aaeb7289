import type { Bus } from 'shared-contracts/bus/bus';
import { runWhenIdle } from '../../scheduling/run-when-idle.ts';
import { isAnalyticsAllowed, type ConsentGate } from '../consent/gate.ts';

/** Starts the data layer when the visitor has agreed (ACC-13) and the browser is idle. */
export function loadDataLayer(bus: Bus, gate: ConsentGate): void {
  const start = () => {
    import(/* webpackChunkName: "data-layer" */ './start.ts')
      .then(({ startDataLayer }) =>
        startDataLayer(bus, gate.earlyEvents, window as { dataLayer?: unknown[] }, isAnalyticsAllowed),
      )
      // This page has no data layer; the shopper does not notice.
      .catch((error: unknown) => console.warn('The data layer could not be loaded.', error));
  };
  gate.whenGranted(() => runWhenIdle(start));
}
