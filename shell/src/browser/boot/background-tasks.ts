import { loadActivity } from '../telemetry/activity/load.ts';
import { loadDataLayer } from '../telemetry/data-layer/load.ts';
import { loadEventTail } from '../telemetry/load-event-tail.ts';
import { offerUpdates } from '../updates/offer-updates.ts';
import { loadOffline } from '../offline/load.ts';
import type { Offline, OfflineParts } from '../offline/offline-context.ts';
import type { Services } from './services.ts';

/** What goes on beside the page. @returns what knows about the network: nothing for bots, and where a setting says no */
export function runBeside(parts: OfflineParts & { readonly services: Services }): Offline | undefined {
  const { state, services, host, messages } = parts;
  void services.session.start();
  if (state.dataLayer) loadDataLayer(services.bus);
  if (state.observe?.activity)
    loadActivity({ bus: services.bus, request: services.lastingRequest, locale: state.locale });
  if (state.observe?.events) loadEventTail(services);
  offerUpdates({ own: state.composition.id, services, host, messages });
  return state.offline && loadOffline(parts);
}
