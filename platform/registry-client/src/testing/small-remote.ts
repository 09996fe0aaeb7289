import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { describeFiles } from '../build/describe-files.ts';

/** Options of a test's remote; the defaults make a valid one with one page. */
interface SmallRemote {
  readonly name?: string;
  readonly version: string;
  readonly contract?: string;
  readonly path?: string;
  readonly fills?: readonly string[];
  /** Source of its page in the browser. */
  readonly page?: string;
  /** Source of its server code. */
  readonly server?: string;
}

/** Writes a built remote of a few small files into `folder`, in the form of a real build. */
export async function writeSmallRemote(folder: string, remote: SmallRemote): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const { name = 'content', version, contract = CONTRACT_VERSION, path = '/about/', fills = [] } = remote;
  const files: Record<string, string> = {
    'client/remoteEntry.js': 'globalThis.remote = {};',
    'client/page-about.js': remote.page ?? 'export const text = `color:red;&:hover{color:blue}.item-body{margin:0}`;',
    ...Object.fromEntries(fills.map((slot) => [`client/slot-${slot}.js`, 'export const slot = 1;'])),
    'client/lang-en.js': 'export const about = "About";',
    'client/lang-ar.js': 'export const about = "من نحن";',
    'server/server.cjs': remote.server ?? serverSource(name, fills),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const descriptor = {
    name,
    version,
    contract,
    manifest: { name, contract, routes: [{ path, page: 'about', audience: 'public' }], fills },
    container: `remote_${name.replaceAll('-', '_')}`,
    entry: 'client/remoteEntry.js',
    server: 'server/server.cjs',
    base: [],
    pages: { about: ['client/page-about.js'] },
    slots: Object.fromEntries(fills.map((slot) => [slot, [`client/slot-${slot}.js`]])),
    messages: { en: ['client/lang-en.js'], ar: ['client/lang-ar.js'] },
    files: await describeFiles(folder),
  };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(descriptor));
}

const serverSource = (name: string, fills: readonly string[]): string => `
const React = require('react');
const parts = { about: { load: () => ({ kind: 'page' }), Page: () => React.createElement('h1') } };
const slots = Object.fromEntries(${JSON.stringify(fills)}.map((slot) => [slot, () => null]));
const find = async (table, id) => table[id] ?? Promise.reject(new Error('There is no “' + id + '”'));
module.exports = {
  name: ${JSON.stringify(name)},
  loadPage: (id) => find(parts, id),
  loadSlot: (slot) => find(slots, slot),
  loadMessages: async () => ({ 'about.title': 'About' }),
};`;
