import { resolve } from 'node:path';
import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';
import { remoteFolder, type RemoteSources } from '../build/remote-config.ts';
import { fromRoot } from 'server-kit/paths';
import { parseCommandLine, UsageError } from '../parse-command-line.ts';

const USAGE = `Runs one remote in development inside the composed shop, with hot reload.

  npm run dev -- <remote>
      --shop url        use the other remotes and the backend of this running shop (default: starts a separate shop, as npm start)
      --source folder   the remote's sources, when they are not in mfe-<remote>
      --help            this page

SHELL_PORT is the port of the page (default 3100; 0 picks a free one), DATA_DIR the data folder (default .data).
Paths are read from the repository's root. Ctrl-C ends all processes.`;

const OPTIONS = {
  shop: { type: 'string' },
  source: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Remote under development and the shop that provides the others. */
export interface DevArguments {
  readonly sources: RemoteSources;
  /** URL of a running shop, with no slash at its end; null starts a separate shop. */
  readonly shop: string | null;
}

/** Parses the arguments after the program's name; returns the help page as text. @throws UsageError */
export function readDevArguments(args: readonly string[]): DevArguments | string {
  const { values, positionals } = parseCommandLine(args, OPTIONS);
  if (values.help || args.length === 0) return USAGE;
  const [name = '', ...extraArgs] = positionals;
  if (extraArgs.length > 0 || !v.is(remoteName, name))
    throw new UsageError('Name one remote, for example: npm run dev -- product. --help says more.');
  const folder = values.source === undefined ? remoteFolder(name) : resolve(fromRoot(), values.source);
  return { sources: { name, folder }, shop: values.shop === undefined ? null : originOf(values.shop) };
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--shop is “${text}”: give the address of a running shop, for example http://localhost:3000.`);
  return url.origin;
}
