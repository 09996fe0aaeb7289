import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { SLOW_MS, type Side } from './faults.ts';
import { wrapModule } from './wrap-module.ts';

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

/** Where the code is another; a page's `load` in a browser is the same as before. */
const SIDES: Readonly<Record<CodeFault, readonly Side[]>> = {
  'throws-in-render': ['server', 'browser'],
  'throws-on-hydration': ['browser'],
  'loads-late': ['server'],
  'never-loads': ['server'],
  'says-foreign-contract': ['browser'],
};

/** Code to add to the files of a version, by path, so that it has the fault. */
export const brokenCode = (descriptor: RemoteDescriptor, fault: CodeFault): Map<string, string> =>
  wrapModule(descriptor, overrides(fault), SIDES[fault]);
