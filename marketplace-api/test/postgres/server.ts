import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL server of the tests. */
export interface PostgresServer {
  /** Includes a superuser and its password; the database is `postgres`. */
  readonly url: string;
  /** For example `15.18`. */
  readonly version: string;
  /** Source of the programs. */
  readonly source: 'installed' | 'package';
  /** Stops the server: `fast` closes its connections first, `immediate` acts like a crash. The files stay. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts the server again on its port. */
  resume(): Promise<void>;
  /** Stops the server and deletes its files. */
  stop(): Promise<void>;
}

type Line = Partial<Pick<PostgresServer, 'url' | 'version' | 'source'>> & { readonly error?: string };

/**
 * Starts a server in a new temporary folder, on a free port of the loopback interface, without fsync.
 * It ends with this process, however that ends.
 * @param settings further settings of the server, such as `max_connections=20`.
 * @throws Error when none can run here; its message names the remedies.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const script = fileURLToPath(new URL('server-process.ts', import.meta.url));
  const guardian = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...settings], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => guardian.once('exit', () => resolve()));
  const lines = createInterface(guardian.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<Line> => {
    const { value, done } = await lines.next();
    const line = done ? { error: 'The process of the PostgreSQL server has ended.' } : (JSON.parse(value) as Line);
    if (line.error !== undefined) throw new Error(line.error);
    return line;
  };
  const obey = async (command: string) => {
    guardian.stdin.write(`${command}\n`);
    await next();
  };
  const { url = '', version = '', source = 'installed' } = await next();
  return {
    url,
    version,
    source,
    halt: (mode) => obey(`stop ${mode}`),
    resume: () => obey('start'),
    stop: async () => {
      guardian.stdin.end();
      await ended;
    },
  };
}
