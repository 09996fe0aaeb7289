import { createRequire } from 'node:module';
import { SHARED_LIBRARIES } from '../build/shared-libraries.ts';
import { fromRoot } from 'server-kit/paths';

/** Resolves from the shell's folder, so that the result is the shell's own copy. */
const shellRequire = createRequire(fromRoot('shell/package.json'));
const libraries: ReadonlyMap<string, unknown> = new Map(
  SHARED_LIBRARIES.map((name): [string, unknown] => [name, shellRequire(name)]),
);

/**
 * The `require` of code that the shell loads at run time: returns the shell's own libraries, and nothing else.
 * @throws Error for every other name.
 */
export function requireSharedLibrary(name: string): unknown {
  const library = libraries.get(name);
  if (library === undefined)
    throw new Error(`A remote’s server code may not require “${name}”: only ${SHARED_LIBRARIES.join(', ')}.`);
  return library;
}
