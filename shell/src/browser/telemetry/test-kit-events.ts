import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';

/**
 * Hands every event of the bus to the global function `onShopEvent`, if there is one: how the test kit watches a page
 * (docs/testers.md). Only for pages of a shop with testers’ tools (`COMPOSITION_TOOLS`).
 */
export function forwardEventsToTestKit(bus: Pick<Bus, 'all$'>): void {
  const testKitGlobals = globalThis as { readonly onShopEvent?: (event: BusEvent) => void };
  bus.all$.subscribe((event) => testKitGlobals.onShopEvent?.(event));
}
