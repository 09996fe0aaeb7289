import type { Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { DocumentState } from '../../model/document/document-state.ts';
import { loadActivity } from './activity/load.ts';
import { createConsentGate } from './consent/gate.ts';
import { loadDataLayer } from './data-layer/load.ts';
import { loadEventTail } from './load-event-tail.ts';
import type { PageViewTrace } from './page-view-trace.ts';

interface Services {
  readonly bus: Bus;
  /** Its requests survive the end of the page. */
  readonly keepaliveRequest: RequestFunction;
  readonly pageView: PageViewTrace;
}

/** Loads the code that sends the page's events: to marketing's data layer, the backend and the testers' tools. */
export function loadTelemetry({ dataLayer, observe, locale }: DocumentState, services: Services): void {
  const { bus, keepaliveRequest: request } = services;
  const gate = createConsentGate(bus);
  if (dataLayer) loadDataLayer(bus, gate);
  if (observe?.activity) loadActivity({ bus, request, locale, gate });
  if (observe?.events) loadEventTail(services);
}
