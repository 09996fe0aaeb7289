import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href;

/** A process of the shop. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Resolves when the process listens; rejects with its stderr when it exits before. */
  readonly ready: Promise<void>;
  /** Resolves to the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  /** The last lines of stderr. */
  readonly log: readonly string[];
  isRunning(): boolean;
  /** Ends the process by SIGKILL, and waits for its end. */
  kill(): Promise<void>;
}

/** Starts the API on a port. Without `env` it loads no demonstration shop and logs warnings only. */
export function startApi(port: number, env: Readonly<Record<string, string>>): ServerProcess {
  return startServer('marketplace-api/src/server.ts', port, {
    DATABASE_URL: '',
    DEMO: '0',
    SEND_MESSAGES: '0',
    LOG_LEVEL: 'error',
    CHECK_RESPONSES: '0',
    CHECKOUT_NEEDS_PHONE_CODE: '0',
    RATE_LIMIT_CARTS_IP: '100000/1h',
    RATE_LIMIT_ORDERS: '100000/1h',
    RATE_LIMIT_ORDERS_IP: '100000/1h',
    RATE_LIMIT_PAYMENTS: '100000/1h',
    // No test looks at its pictures.
    PREDRAW_PICTURES: '0',
    PICTURE_INDEX_PAUSE_MS: '60000',
    API_PORT: String(port),
    ...env,
  });
}

/** Starts a program of the repository, which prints a line once it listens on `port`. */
export function startServer(program: string, port: number, env: Readonly<Record<string, string>>): ServerProcess {
  const file = fileURLToPath(new URL(program, ROOT));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', END_WITH_PARENT, file, '--json'],
    { env: { ...process.env, NODE_OPTIONS: '', ...env }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    log.push(line);
    if (log.length > 50) log.shift();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const announced = new Promise<void>((resolve) => createInterface(child.stdout).once('line', () => resolve()));
  const failed = ended.then((code) => {
    throw new Error(`${program} ended with ${String(code)}:\n${log.join('\n')}`);
  });
  const ready = Promise.race([announced, failed]);
  // A caller that waits only for the exit does not handle `ready`.
  ready.catch(() => undefined);
  failed.catch(() => undefined);
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    ready,
    ended,
    log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A port without a listener. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
