import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { SLOW_MS, type Side } from './faults.ts';
import { wrapModule } from './wrap-module.ts';

/** Behaviour of a derived version's code. */
export type CodeFault =
  | 'throws-in-render'
  | 'throws-on-hydration'
  | 'loads-late'
  | 'never-loads'
  | 'says-foreign-contract'
  | 'loops-in-load'
  | 'loops-in-render'
  | 'allocates'
  | 'rejects-unawaited'
  | 'throws-in-timer'
  | 'suspends'
  | 'late-part';

/** A contract that no shell of this repository offers. */
export const FOREIGN_CONTRACT = '99.0.0';

/** Runs a statement where pages and slots render. */
const overrideRender = (statement: string): string => `
    loadPage: async (id) => ({ ...(await remote.loadPage(id)), Page() { ${statement} } }),
    loadSlot: async () => () => { ${statement} },`;

/** Runs a statement where a page loads its data, and where a slot's code is loaded. */
const overrideLoad = (statement: string): string => `
    loadPage: async (id) => {
      const page = await remote.loadPage(id);
      return { ...page, load: async (context) => { ${statement} return page.load(context); } };
    },
    loadSlot: async (name) => { ${statement} return remote.loadSlot(name); },`;

/** Runs a statement where the code of pages and slots is loaded: in a browser also for a server-rendered page. */
const overrideLoadPage = (statement: string): string => `
    loadPage: async (id) => { ${statement} return remote.loadPage(id); },
    loadSlot: async (name) => { ${statement} return remote.loadSlot(name); },`;

/** Adds a part to pages and slots, inside Suspense, that never settles on the server. */
const ADD_LATE_PART = `
    ...(() => {
      const { createElement, Fragment, Suspense } = require('react');
      const Never = () => { throw (globalThis.neverPart ??= new Promise(() => undefined)); };
      const withPart = (Component) => (props) => createElement(Fragment, null,
        createElement(Component, props), createElement(Suspense, { fallback: null }, createElement(Never)));
      return {
        loadPage: async (id) => { const page = await remote.loadPage(id); return { ...page, Page: withPart(page.Page) }; },
        loadSlot: async (name) => withPart(await remote.loadSlot(name)),
      };
    })(),`;

/** Members that replace those of the remote's module; \`remote\` is the original module. */
function overrides(fault: CodeFault): string {
  switch (fault) {
    case 'throws-in-render':
    case 'throws-on-hydration':
      return overrideRender(`throw new Error('Broken on purpose: ${fault}.');`);
    case 'loads-late':
      return overrideLoad(`await new Promise((resolve) => setTimeout(resolve, ${SLOW_MS}));`);
    case 'never-loads':
      return overrideLoad('await new Promise(() => undefined);');
    case 'loops-in-load':
      return overrideLoad('for (;;);');
    case 'loops-in-render':
      return overrideRender('for (;;);');
    case 'allocates':
      return overrideLoad('for (const all = [];;) all.push({ a: [1, 2, 3] });');
    case 'rejects-unawaited':
      return overrideLoadPage(`Promise.reject(new Error('Broken on purpose: ${fault}.'));`);
    case 'throws-in-timer':
      return overrideLoadPage(`setTimeout(() => { throw new Error('Broken on purpose: ${fault}.'); }, 0);`);
    case 'suspends':
      return overrideRender('throw (globalThis.never ??= new Promise(() => undefined));');
    case 'late-part':
      return ADD_LATE_PART;
    case 'says-foreign-contract':
      return `contract: '${FOREIGN_CONTRACT}',`;
  }
}

/** Sides whose code differs; a page's `load` in a browser is unchanged. */
const SIDES: Readonly<Record<CodeFault, readonly Side[]>> = {
  'throws-in-render': ['server', 'browser'],
  'throws-on-hydration': ['browser'],
  'loads-late': ['server'],
  'never-loads': ['server'],
  'says-foreign-contract': ['browser'],
  'loops-in-load': ['server'],
  'loops-in-render': ['server'],
  allocates: ['server'],
  'rejects-unawaited': ['server', 'browser'],
  'throws-in-timer': ['server', 'browser'],
  suspends: ['server', 'browser'],
  'late-part': ['server'],
};

/** Code to add to the files of a version, by path, for the fault on each side that can have it. */
export const createBrokenCode = (
  descriptor: RemoteDescriptor,
  fault: CodeFault,
  sides: readonly Side[] = ['server', 'browser'],
): Map<string, string> =>
  wrapModule(
    descriptor,
    overrides(fault),
    SIDES[fault].filter((side) => sides.includes(side)),
  );
