import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescriptor } from 'registry-client/descriptor';
import { deriveVersion } from 'test-kit/derive-version';
import { wrapModule } from 'test-kit/wrap-module';
import { readActiveContentVersion } from './marked-version.ts';

/** Server code of one page of a harmful version. */
interface Harm {
  /** Body of an async function of `context`, which runs before the page's own `load`. */
  readonly load?: string;
  /** Element that replaces the page's component; `React` is in scope. */
  readonly element?: string;
  /** Code that runs when the version's code is loaded. */
  readonly start?: string;
}

/**
 * Adds a version of the content remote, past every gate and not activated, with harmful server code; returns its
 * number.
 */
export async function publishHarmful({ load = '', element, start = '' }: Harm): Promise<string> {
  const store = join(process.env.SHOP_DATA_DIR ?? '', 'remotes');
  const [activeVersion, version] = [await readActiveContentVersion(), `4.0.${Date.now()}`];
  const text = await readFile(join(store, 'content', activeVersion, 'remote.json'), 'utf8');
  const members = `...(() => { ${start} return {}; })(),
  loadPage: async (id) => {
    const page = await remote.loadPage(id);
    const React = require('react');
    return { ...page, load: async (context) => { ${load}\n return page.load(context); }${element === undefined ? '' : `, Page: () => ${element}`} };
  },`;
  await deriveVersion(store, 'content', activeVersion, {
    version,
    code: wrapModule(parseDescriptor(text, { name: 'content' }), members, ['server']),
  });
  return version;
}
