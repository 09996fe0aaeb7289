import type { AddressInfo } from 'node:net';
import { createFaultHost } from './app.ts';

const upstream = process.env.REMOTES_ORIGIN;
if (!upstream) throw new Error('REMOTES_ORIGIN is not set: give the origin of the host to stand in front of.');
const server = createFaultHost(upstream);
server.listen(Number(process.env.FAULTS_PORT ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ ready: true, name: 'faults', port }));
});
process.once('SIGTERM', () => process.exit(0));
