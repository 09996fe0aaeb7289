import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';

/**
 * Forwards every bus event to the global function `onShopEvent`, if it exists: the test kit watches a page with it
 * (docs/testers.md). Only for pages of a shop with testers’ tools (`COMPOSITION_TOOLS`).
 */
export function forwardEventsToTestKit(bus: Pick<Bus, 'all$'>): void {
  const testKitGlobals = globalThis as { readonly onShopEvent?: (event: BusEvent) => void };
  bus.all$.subscribe((event) => testKitGlobals.onShopEvent?.(event));
}
