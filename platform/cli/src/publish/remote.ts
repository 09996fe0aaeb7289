/** `npm run remote -- <command> …`: publish, versions, activate, rollback, pin, unpin, retire, canary, canary-stop. */
import { resolve } from 'node:path';
import { BuildError } from '../build/run-webpack.ts';
import { fromRoot } from 'server-kit/paths';
import { openRegistry } from 'registry-client/open-registry';
import { RegistryError } from 'registry-client/registry';
import { StartError } from 'server-kit/child-process';
import { toError } from 'server-kit/errors/to-error';
import { UsageError } from '../parse-command-line.ts';
import { readPublishArguments } from './arguments.ts';
import { cleanUpOnSignals, finishPendingChanges } from './interruption.ts';
import { Rejection } from './rejection.ts';
import { runCommand } from './run-command.ts';
import { openShop } from './version-store.ts';

const args = process.argv.slice(2);
cleanUpOnSignals();

try {
  const read = readPublishArguments(args);
  if ('help' in read) console.log(read.help);
  else {
    const dataDir = resolve(fromRoot(), process.env.DATA_DIR ?? '.data');
    const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = process.env;
    const shop = openShop(dataDir, finishPendingChanges(openRegistry({ url, token, dataDir })));
    const { text, data } = await runCommand(shop, read.command);
    console.log(read.json ? JSON.stringify({ ok: true, command: read.command.verb, ...data }) : text);
  }
} catch (error) {
  const usage = error instanceof UsageError;
  if (!(usage || [Rejection, RegistryError, BuildError, StartError].some((kind) => error instanceof kind))) throw error;
  const complaints = error instanceof Rejection ? error.complaints : [toError(error).message];
  if (args.includes('--json')) console.log(JSON.stringify({ ok: false, complaints }));
  else for (const complaint of complaints) console.error(complaint);
  process.exitCode = usage ? 2 : 1;
}
