/** `npm run dev -- <remote>`: one remote with hot reload inside the composed shell, until Ctrl-C. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildError } from '../build/run-webpack.ts';
import { fromRoot } from 'server-kit/paths';
import { Rejection } from '../publish/rejection.ts';
import { RegistryError } from 'registry-client/registry';
import { StartError } from 'server-kit/child-process';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { toError } from 'server-kit/errors/to-error';
import { remoteNames, startShop } from '../start/start-shop.ts';
import { UsageError } from '../parse-command-line.ts';
import { readDevArguments, type DevArguments } from './arguments.ts';
import { BaseShopError } from './base-shop.ts';
import { startDevSession } from './dev-session.ts';

const DEFAULT_PORT = '3100';

const log = (line: string): void => console.log(line);

/** The shop that provides the other remotes. */
interface BaseShop {
  readonly origin: string;
  readonly apiOrigin: string;
  stop(): Promise<void>;
}

const runsElsewhere = (origin: string): BaseShop => ({
  origin,
  apiOrigin: origin,
  stop: () => Promise.resolve(),
});

/** As `npm start` does, on free ports, and without publishing the remote under development. */
async function startBaseShop(dataDir: string, remote: string): Promise<BaseShop> {
  const remotes = (await remoteNames()).filter((name) => name !== remote);
  const shop = await startShop({ ports: 'free', dataDir, remotes, log, isSupervised: true }).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new StartError(`${error.message} Or develop beside that shop: --shop and its address.`, { cause: error });
  });
  const api = shop.processes.find(({ name }) => name === 'api');
  return { ...shop, apiOrigin: api ? `http://127.0.0.1:${api.port}` : shop.origin };
}

async function develop({ sources, shop: address }: DevArguments): Promise<void> {
  if (!existsSync(join(sources.folder, 'remote.manifest.json')))
    throw new UsageError(
      `There is no remote “${sources.name}”: ${sources.folder} has no remote.manifest.json. “npm run new-remote -- ${sources.name}” creates one.`,
    );
  const dataDir = resolve(fromRoot(), process.env.DATA_DIR ?? '.data');
  const ended = endOfTerminal();
  const shop = address === null ? await startBaseShop(dataDir, sources.name) : runsElsewhere(address);
  try {
    const session = await startDevSession({
      sources,
      shop: shop.origin,
      apiOrigin: shop.apiOrigin,
      folder: join(dataDir, 'dev'),
      port: Number(process.env.SHELL_PORT ?? DEFAULT_PORT),
      log,
    });
    log(`\n${sources.name} runs in development at ${session.origin}/ – change its sources; Ctrl-C ends it.`);
    const reason = await Promise.race([ended, session.broken.then(() => 'broken')]);
    await session.stop();
    if (reason === 'broken')
      throw new StartError('The development shell exited unexpectedly. Its last log lines are above.');
  } finally {
    await shop.stop();
  }
}

function endOfTerminal(): Promise<'signal'> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done('signal'));
  });
}

try {
  const read = readDevArguments(process.argv.slice(2));
  if (typeof read === 'string') log(read);
  else await develop(read);
} catch (error) {
  const usage = error instanceof UsageError;
  const expected = [StartError, BuildError, Rejection, RegistryError, BaseShopError];
  if (!usage && !expected.some((kind) => error instanceof kind)) throw error;
  console.error(toError(error).message);
  process.exitCode = usage ? 2 : 1;
}
