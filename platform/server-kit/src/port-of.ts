import type { Server } from 'node:net';

/** The TCP port that a server listens on. @throws Error when it listens on none */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server listens on no TCP port.');
}
