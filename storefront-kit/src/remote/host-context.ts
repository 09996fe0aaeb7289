import { createContext, use } from 'react';
import type { Host } from 'shared-contracts/host';

export const HostContext = createContext<Host | null>(null);

/**
 * The shell's host for this remote: locale, location, request client, bus, navigation.
 * @throws outside a region; only a test without provider can do that.
 */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host)
    throw new Error('useHost() needs a region around it: render the component inside <HostContext value={host}>.');
  return host;
}
