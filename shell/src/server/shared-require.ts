import { createRequire } from 'node:module';
import { SHARED_LIBRARIES } from 'platform/build/shared-libraries';

const nodeRequire = createRequire(import.meta.url);
const libraries: ReadonlyMap<string, unknown> = new Map(
  SHARED_LIBRARIES.map((name) => [name, nodeRequire(name) as unknown]),
);

/**
 * The `require` of code that the shell loads at run time: hands out the shell's own libraries, and nothing else.
 * @throws Error for every other name.
 */
export function sharedRequire(name: string): unknown {
  const library = libraries.get(name);
  if (library === undefined)
    throw new Error(`A remote’s server code may not require “${name}”: only ${SHARED_LIBRARIES.join(', ')}.`);
  return library;
}
