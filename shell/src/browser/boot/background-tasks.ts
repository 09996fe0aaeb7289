import { loadActivity } from '../telemetry/activity/load.ts';
import { loadDataLayer } from '../telemetry/data-layer/load.ts';
import { loadEventTail } from '../telemetry/load-event-tail.ts';
import { offerUpdates } from '../updates/offer-updates.ts';
import { loadOffline } from '../offline/load.ts';
import type { OfflineSupport, OfflineContext } from '../offline/offline-context.ts';
import type { BrowserServices } from './services.ts';

/** What goes on beside the page. @returns what knows about the network: nothing for bots, and where a setting says no */
export function startBackgroundTasks(
  context: OfflineContext & { readonly services: BrowserServices },
): OfflineSupport | undefined {
  const { state, services, host, messages } = context;
  void services.session.start();
  if (state.dataLayer) loadDataLayer(services.bus);
  if (state.observe?.activity)
    loadActivity({ bus: services.bus, request: services.keepaliveRequest, locale: state.locale });
  if (state.observe?.events) loadEventTail(services);
  offerUpdates({ currentId: state.composition.id, services, host, messages });
  return state.offline && loadOffline(context);
}
