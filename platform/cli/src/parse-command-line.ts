import { parseArgs, type ParseArgsConfig } from 'node:util';
import { toError } from 'server-kit/errors/to-error';

/** Thrown for invalid arguments of a command; the message says what is valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the arguments after a command's name into options and positional arguments. @throws UsageError */
export function parseCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${toError(error).message} --help says what there is.`);
  }
}
