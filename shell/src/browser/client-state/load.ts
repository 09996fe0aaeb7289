import type { Bus } from 'shared-contracts/bus/bus';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';

/** Delay in ms: the page's own work comes first. */
const DELAY_MS = 3_000;

/**
 * Owns the bus states of what is open and scrolled, and the blocking loader (APP-15). The code that follows the page
 * loads some seconds after it; a menu that is open by then is seen.
 */
export function loadClientState(bus: Bus, messages: MessageCatalogue): void {
  bus.handle('loader/set', ({ text }) => {
    bus.setState('loader', text);
    return null;
  });
  setTimeout(runWhenIdle, DELAY_MS, () => {
    import(/* webpackChunkName: "activity" */ './track-client-state.ts')
      .then(({ trackClientState }) => trackClientState(bus, messages))
      // The states keep their first values.
      .catch(() => undefined);
  });
}
