import { join } from 'node:path';
import { findNewestShellBuild } from 'cli/publish/smoke/trial-shell';
import { startChild } from 'server-kit/child-process';
import { createStaticHost } from 'static-host/app';

/** A server that runs until it is stopped. */
interface Serving {
  readonly origin: string;
  stop(): Promise<void>;
}

const dataDir = (): string => process.env.SHOP_DATA_DIR ?? '';

/**
 * Serves the published folders of the shop of `SHOP_DATA_DIR` once more, as a development server on this machine
 * would.
 */
export async function serveFolders(): Promise<Serving> {
  const host = await createStaticHost(join(dataDir(), 'remotes'));
  const origin = await host.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    const closed = host.close();
    // A browser may hold connections for its next request.
    host.server.closeAllConnections();
    await closed;
  };
  return { origin, stop };
}

/** Starts another shell on the same shop, with other settings. @param onLog gets each line of its log */
export async function startOtherShell(
  settings: Readonly<Record<string, string>>,
  onLog: (line: string) => void = console.log,
): Promise<Serving> {
  const folders = await serveFolders();
  try {
    const shell = await startChild({
      name: 'other shell',
      file: 'shell/src/server/server.ts',
      limitMs: 120_000,
      onLog,
      env: {
        SHELL_PORT: '0',
        DATA_DIR: dataDir(),
        REGISTRY_URL: '',
        SHELL_BUILD: (await findNewestShellBuild(join(dataDir(), 'shell'))) ?? '',
        // The shell proxies /api, so its origin serves as the backend's.
        API_ORIGIN: process.env.SHOP_ORIGIN ?? '',
        REMOTES_ORIGIN: folders.origin,
        LOG_LEVEL: 'warn',
        // A busy machine refuses no render.
        MAX_EVENT_LOOP_DELAY_MS: '0',
        RENDER_WAIT_MS: '60000',
        ...settings,
      },
    });
    const stop = async (): Promise<void> => {
      await shell.stop();
      await folders.stop();
    };
    return { origin: `http://127.0.0.1:${shell.port}`, stop };
  } catch (error) {
    await folders.stop();
    throw error;
  }
}
