import type { Bus } from 'shared-contracts/bus/bus';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';

/** Delay in ms: the page's own work comes first. */
const DELAY_MS = 3_000;

/**
 * Owns the bus states of what is open and scrolled, and the blocking loader (APP-15). Its code loads some seconds after
 * the page. A menu that is open by then is seen; without the code the states keep their first values.
 */
export function loadClientState(bus: Bus, messages: MessageCatalogue): void {
  setTimeout(runWhenIdle, DELAY_MS, () => {
    import(/* webpackChunkName: "activity" */ './track-client-state.ts')
      .then(({ trackClientState }) => trackClientState(bus, messages))
      .catch(() => undefined);
  });
}
