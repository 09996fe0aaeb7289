import { resolve } from 'node:path';
import { ROOT } from 'server-kit/paths';
import { parseCommandLine, UsageError } from '../parse-command-line.ts';

const USAGE = `Generates a new remote from the common skeleton, ready to be tested, developed and published.

  npm run new-remote -- <name>
      --route /path/    path of its first page (default: /<name>/)
      --into folder     another repository of this kind (default: this one)
      --help            this page

Exit code: 0 done · 1 rejected, nothing was written · 2 wrong usage.`;

const OPTIONS = {
  route: { type: 'string' },
  into: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options of the new remote. */
export interface NewRemoteArguments {
  readonly name: string;
  readonly route: string;
  /** Root of the repository that receives the remote. */
  readonly root: string;
}

/** Parses the arguments after the program's name; returns the help page as text. @throws UsageError */
export function readGenerateArguments(args: readonly string[]): NewRemoteArguments | string {
  const { values, positionals } = parseCommandLine(args, OPTIONS);
  if (values.help || args.length === 0) return USAGE;
  const [name, ...extraArgs] = positionals;
  if (name === undefined || extraArgs.length > 0)
    throw new UsageError('Give one name, for example: npm run new-remote -- gift-cards. --help says more.');
  return { name, route: values.route ?? `/${name}/`, root: resolve(ROOT, values.into ?? '.') };
}
