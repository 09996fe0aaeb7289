import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuild } from '../src/server/shell-build.ts';
import * as ui from '../src/server/ui.tsx';

/** Writes the smallest build of the shell, version 1.0.0, into a folder. */
export async function writeBuild(folder: string): Promise<ShellBuild> {
  const clientFolder = join(folder, 'client');
  await mkdir(clientFolder, { recursive: true });
  await writeFile(join(clientFolder, 'main.js'), 'export {};');
  const files = ['main.js', 'tools-events.js'].map((name) => ({
    path: `client/${name}`,
    sha256: `${'A'.repeat(43)}=`,
    bytes: 10,
  }));
  return {
    ui,
    clientFolder,
    sandbox: '',
    serviceWorker: 'addEventListener("fetch", () => undefined);',
    descriptor: {
      version: '1.0.0',
      assetsPath: '/assets/1/',
      scripts: ['main.js'],
      messages: {},
      kitMessages: {},
      fonts: { arabic: 'a.woff2', latin: 'l.woff2' },
      fontParts: [],
      files,
    },
  };
}
