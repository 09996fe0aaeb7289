import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuild } from '../src/server/shell-build.ts';
import * as ui from '../src/server/ui.tsx';

/**
 * Writes the smallest build of the shell into a folder.
 * @param version major version, which is also the folder of its URLs
 */
export async function writeBuild(folder: string, version = '1'): Promise<ShellBuild> {
  const clientFolder = join(folder, 'client');
  await mkdir(clientFolder, { recursive: true });
  await writeFile(join(clientFolder, 'main.js'), 'export {};');
  const files = ['main.js', 'tools-events.js'].map((name) => ({
    path: `client/${name}`,
    sha256: `${'A'.repeat(43)}=`,
    bytes: 10,
  }));
  const descriptor = {
    version: `${version}.0.0`,
    assetsPath: `/assets/${version}/`,
    scripts: ['main.js'],
    messages: {},
    kitMessages: {},
    fonts: { arabic: 'a.woff2', latin: 'l.woff2' },
    fontParts: [],
    files,
  };
  await writeFile(join(folder, 'shell.json'), JSON.stringify(descriptor));
  const serviceWorker = 'addEventListener("fetch", () => undefined);';
  return { ui, clientFolder, sandbox: '', serviceWorker, descriptor };
}
