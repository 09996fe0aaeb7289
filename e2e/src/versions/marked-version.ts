import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescriptor } from 'registry-client/descriptor';
import { deriveVersion } from 'test-kit/derive-version';
import { wrapModule } from 'test-kit/wrap-module';
import { createFileRegistry } from 'registry-client/file-registry';

/** Prefix of the titles of a marked version's pages, rendered by the server or the browser. */
export const MARK = 'Marked';

const dataDir = (): string => process.env.SHOP_DATA_DIR ?? '';

/** The active version of the content remote. */
export async function readActiveContentVersion(): Promise<string> {
  const { remotes } = await createFileRegistry(join(dataDir(), 'registry.json')).read();
  return remotes['content']?.active ?? '';
}

/** Adds a version of the content remote, not activated, whose titles start with a mark; returns its number. */
export async function publishMarked(): Promise<string> {
  const [store, activeVersion, version] = [
    join(dataDir(), 'remotes'),
    await readActiveContentVersion(),
    `3.0.${Date.now()}`,
  ];
  const text = await readFile(join(store, 'content', activeVersion, 'remote.json'), 'utf8');
  const members = `loadPage: async (id) => {
    const page = await remote.loadPage(id);
    return { ...page, load: async (context) => {
      const result = await page.load(context);
      return result.head ? { ...result, head: { ...result.head, title: '${MARK} ' + result.head.title } } : result;
    } };
  },`;
  const code = wrapModule(parseDescriptor(text, { name: 'content' }), members, ['server', 'browser']);
  await deriveVersion(store, 'content', activeVersion, { version, code });
  return version;
}
