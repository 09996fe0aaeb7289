import { portOf } from 'server-kit/port-of';
import { createFaultHost } from './app.ts';

const upstream = process.env.REMOTES_ORIGIN;
if (!upstream) throw new Error('REMOTES_ORIGIN is not set: give the origin of the host to stand in front of.');
const server = createFaultHost(upstream);
server.listen(Number(process.env.FAULTS_PORT ?? 0), '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, name: 'faults', port: portOf(server) }));
});
process.once('SIGTERM', () => process.exit(0));
