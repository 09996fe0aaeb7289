import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from 'server-kit/paths';
import { toError } from 'server-kit/errors/to-error';

const USAGE = `Generates a new remote from the common skeleton, ready to be tested, developed and published.

  npm run new-remote -- <name>
      --route /path/    path of its first page (default: /<name>/)
      --into folder     another repository of this kind (default: this one)
      --help            this page

Exit code: 0 done · 1 rejected, nothing was written · 2 wrong usage.`;

/** Options of the new remote. */
export interface NewRemoteArguments {
  readonly name: string;
  readonly route: string;
  /** Root of the repository that receives the remote. */
  readonly root: string;
}

/** Thrown for invalid arguments; the message says what is valid. */
export class NewRemoteUsageError extends Error {
  override readonly name = 'NewRemoteUsageError';
}

/** Parses the arguments after the program's name; returns the help page as text. @throws NewRemoteUsageError */
export function readGenerateArguments(args: readonly string[]): NewRemoteArguments | string {
  const { values, positionals } = parse(args);
  if (values.help || args.length === 0) return USAGE;
  const [name, ...extraArgs] = positionals;
  if (name === undefined || extraArgs.length > 0)
    throw new NewRemoteUsageError('Give one name, for example: npm run new-remote -- gift-cards. --help says more.');
  return { name, route: values.route ?? `/${name}/`, root: resolve(ROOT, values.into ?? '.') };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        route: { type: 'string' },
        into: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new NewRemoteUsageError(`${toError(error).message} --help says what there is.`);
  }
}
