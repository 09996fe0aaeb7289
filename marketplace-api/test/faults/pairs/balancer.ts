import { connect, createServer, type Socket } from 'node:net';

/** Interval of the readiness probes, in ms. */
const PROBE_MS = 100;
const PROBE_LIMIT_MS = 2_000;

/** A load balancer in front of the processes of one kind. */
export interface Balancer {
  readonly origin: string;
  /** Resolves when the process on the port is ready and gets connections. */
  isReady(port: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Distributes connections in turn over the processes whose `/readyz` responds with 200. A connection that a process
 * does not accept goes to the next one; one that breaks later breaks for the client too, as with every balancer.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const probe = async (port: number): Promise<void> => {
    const isOk = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => void Promise.all(ports.map(probe)), PROBE_MS);

  const server = createServer({ pauseOnConnect: true }, (client) => {
    turn += 1;
    const readyPorts = ports.filter((port) => ready.has(port));
    // A busy machine may answer no probe in time. A killed process refuses the connection, and the next one gets it.
    const candidates = readyPorts.length > 0 ? readyPorts : ports;
    const first = turn % candidates.length;
    register(client);
    forward(client, [...candidates.slice(first), ...candidates.slice(0, first)]);
  });
  function register(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }
  function forward(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    register(upstream);
    upstream.once('error', () => {
      ready.delete(port);
      forward(client, others);
    });
    upstream.once('connect', () => {
      upstream.removeAllListeners('error');
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        socket.on('error', () => undefined);
        socket.once('close', () => other.destroy());
      }
      client.pipe(upstream);
      upstream.pipe(client);
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async isReady(port) {
      while (!ready.has(port)) await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
