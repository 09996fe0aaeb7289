import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { deriveVersion } from 'test-kit/derive-version';
import { readActiveContentVersion } from './marked-version.ts';

/** Error message of every page of a broken version. */
export const BROKEN = 'broken on purpose';

const PAGES = {
  /** The server cannot load its data. */
  server: `{ ...page, load: async () => { throw new Error('${BROKEN}'); } }`,
  /** The server's HTML is correct; the page throws in the browser on its first render. */
  browser: `{ ...page, Page: () => { throw new Error('${BROKEN}'); } }`,
};

/** Adds a version of the content remote, not activated, whose pages fail on one side; returns its number. */
export async function publishBroken(side: keyof typeof PAGES): Promise<string> {
  const store = join(process.env.SHOP_DATA_DIR ?? '', 'remotes');
  const [activeVersion, version] = [await readActiveContentVersion(), `4.0.${Date.now()}`];
  const text = await readFile(join(store, 'content', activeVersion, 'remote.json'), 'utf8');
  const { server, entry, container } = JSON.parse(text) as RemoteDescriptor;
  const broken = `({ ...remote, loadPage: async (id) => { const page = await remote.loadPage(id); return ${PAGES[side]}; } })`;
  const code = {
    server: [server, `\n;module.exports = ((remote) => ${broken})(module.exports);\n`],
    browser: [
      entry,
      `\n;var ${container} = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: async (name) => {
    const remote = (await container.get(name))().default;
    return () => ({ default: ${broken} });
  },
}))(${container});\n`,
    ],
  } as const;
  await deriveVersion(store, 'content', activeVersion, { version, code: new Map([code[side]]) });
  return version;
}
