import { createContext, use } from 'react';
import type { Host } from 'shared-contracts/host';

export const HostContext = createContext<Host | null>(null);

/**
 * What the shell gives this remote: locale, location, request client, bus, navigation.
 * @throws when used outside a region, which only a test that forgot its provider can do.
 */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host)
    throw new Error('useHost() needs a region around it: render the component inside <HostContext value={host}>.');
  return host;
}
