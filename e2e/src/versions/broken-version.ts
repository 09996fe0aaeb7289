import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescriptor } from 'registry-client/descriptor';
import { deriveVersion } from 'test-kit/derive-version';
import { wrapModule } from 'test-kit/wrap-module';
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
  const members = `loadPage: async (id) => { const page = await remote.loadPage(id); return ${PAGES[side]}; }`;
  const code = wrapModule(parseDescriptor(text, { name: 'content' }), members, [side]);
  await deriveVersion(store, 'content', activeVersion, { version, code });
  return version;
}
