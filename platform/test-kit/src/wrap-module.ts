import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { Side } from './faults.ts';

/**
 * Code to add to the files of a version (`deriveVersion`), by path, that replaces members of its module.
 * @param members source of an object's members, where `remote` is the original module: `contract: '9.0.0',`
 */
export function wrapModule(
  { server, entry, container }: Pick<RemoteDescriptor, 'server' | 'entry' | 'container'>,
  members: string,
  sides: readonly Side[],
): Map<string, string> {
  const wrapped = `({ ...remote, ${members} })`;
  const code: Readonly<Record<Side, readonly [string, string]>> = {
    server: [server, `\n;module.exports = ((remote) => ${wrapped})(module.exports);\n`],
    browser: [
      entry,
      `\n;var ${container} = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: async (name) => {
    const remote = (await container.get(name))().default;
    const wrapped = ${wrapped};
    return () => ({ default: wrapped });
  },
}))(${container});\n`,
    ],
  };
  return new Map(sides.map((side) => code[side]));
}
