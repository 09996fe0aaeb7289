import { loadActivity } from '../telemetry/activity/load.ts';
import { loadDataLayer } from '../telemetry/data-layer/load.ts';
import { loadEventTail } from '../telemetry/load-event-tail.ts';
import { offerUpdates } from '../updates/offer-updates.ts';
import { loadOffline } from '../offline/load.ts';
import type { OfflineSupport, OfflineContext } from '../offline/offline-context.ts';
import type { BrowserServices } from '../session/services.ts';

/**
 * Starts background tasks of the page. @returns the offline support; nothing for bots, and when a setting disables it
 */
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
