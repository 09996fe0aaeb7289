import type { BrowserServices } from './services.ts';
import { syncCityFromAddress } from './sync-city-from-address.ts';

/** Loads the visitor's session, and handles the remotes' commands for it. */
export function startSession(services: BrowserServices): void {
  const { bus, session, signOut } = services;
  syncCityFromAddress(services);
  bus.handle('session/end', () => signOut().then(() => null));
  bus.handle('session/refresh', () => session.reload().then(session.current));
  void session.start();
}
