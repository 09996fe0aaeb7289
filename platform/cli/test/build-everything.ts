/** Builds the shell and every remote of this file's repository, into the folder of its one argument. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote } from '../src/build/build-remote.ts';
import { buildShell } from '../src/build/build-shell.ts';
import { remoteSources } from '../src/build/remote-config.ts';
import { remoteVersion } from '../src/build/source-version.ts';
import { ROOT } from 'server-kit/paths';

const [output] = process.argv.slice(2);
if (output === undefined) throw new Error('Name the folder to build into.');
await buildShell(join(output, 'shell'));
const remotes = (await readdir(ROOT))
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => name.slice('mfe-'.length));
for (const name of remotes.toSorted())
  await buildRemote(remoteSources(name), await remoteVersion(name), join(output, name));
