import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { shellDescriptorSchema, type ShellDescriptor } from 'registry-client/build/shell-descriptor';
import type * as ui from './ui.tsx';
import { runModule } from 'registry-client/server-code/run-module';

/** Screens of the shell, as `ui.tsx` exports them. */
export type ShellUi = typeof ui;

export interface ShellBuild {
  readonly descriptor: ShellDescriptor;
  readonly ui: ShellUi;
  /** Script of the service worker. */
  readonly serviceWorker: string;
  /** File of the program that runs remotes' server code. */
  readonly sandbox: string;
  /** Folder of the files that browsers fetch. */
  readonly clientFolder: string;
}

/**
 * Reads the shell's own build.
 * @throws Error when the folder holds none: build it first.
 */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(join(folder, 'shell.json'), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} holds no build of the shell (no shell.json). Run \`npm start\`, which builds it.`, {
      cause: error,
    });
  });
  const descriptor = v.parse(v.pipe(v.string(), v.parseJson(), shellDescriptorSchema), text);
  const file = join(folder, 'server/ui.cjs');
  return {
    descriptor,
    ui: runModule(await readFile(file, 'utf8'), file) as ShellUi,
    serviceWorker: await readFile(join(folder, 'worker/sw.js'), 'utf8'),
    sandbox: join(folder, 'server/sandbox.cjs'),
    clientFolder: join(folder, 'client'),
  };
}
