import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { SLOW_MS } from './faults.ts';

/** What a derived version's code does. */
export type CodeFault =
  'throws-in-render' | 'throws-on-hydration' | 'loads-late' | 'never-loads' | 'says-foreign-contract';

/** A contract that no shell of this repository offers. */
export const FOREIGN_CONTRACT = '99.0.0';

const THROWING = (fault: CodeFault): string => `
    loadPage: async (id) => ({ ...(await remote.loadPage(id)), Page() { throw new Error('Broken on purpose: ${fault}.'); } }),
    loadSlot: async () => () => { throw new Error('Broken on purpose: ${fault}.'); },`;

const waiting = (wait: string): string => `
    loadPage: async (id) => {
      const page = await remote.loadPage(id);
      return { ...page, load: async (context) => { await ${wait}; return page.load(context); } };
    },
    loadSlot: async (name) => { await ${wait}; return remote.loadSlot(name); },`;

/** Members of the remote's module that take the place of its own, where the name \`remote\` is the module. */
function overrides(fault: CodeFault): string {
  switch (fault) {
    case 'throws-in-render':
    case 'throws-on-hydration':
      return THROWING(fault);
    case 'loads-late':
      return waiting(`new Promise((resolve) => setTimeout(resolve, ${SLOW_MS}))`);
    case 'never-loads':
      return waiting('new Promise(() => undefined)');
    case 'says-foreign-contract':
      return `contract: '${FOREIGN_CONTRACT}',`;
  }
}

/** Whether a fault shows on the server; the others are for browsers only. */
const onServer = (fault: CodeFault): boolean =>
  fault === 'throws-in-render' || fault === 'loads-late' || fault === 'never-loads';
const inBrowser = (fault: CodeFault): boolean => fault !== 'loads-late' && fault !== 'never-loads';

/** Code to add to the files of a version, by path, so that it has the fault. */
export function brokenCode({ server, entry, container }: RemoteDescriptor, fault: CodeFault): Map<string, string> {
  const members = overrides(fault);
  const code = new Map<string, string>();
  if (onServer(fault))
    code.set(server, `\n;module.exports = ((remote) => ({ ...remote, ${members} }))(module.exports);\n`);
  if (inBrowser(fault))
    code.set(
      entry,
      `\n;var ${container} = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: async (name) => {
    const remote = (await container.get(name))().default;
    const broken = { ...remote, ${members} };
    return () => ({ default: broken });
  },
}))(${container});\n`,
    );
  return code;
}
