import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fromRoot } from 'server-kit/paths';

/** `npm run dev` on a copy of a remote's sources, next to the shop of `SHOP_ORIGIN`. */
export interface DevCommand {
  /** URL of the page that the command printed, without a trailing slash. */
  readonly origin: string;
  /**
   * Changes a file of the copy, given by its path in the remote's folder. @throws when the file does not contain the
   * text.
   */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Stops the command as Ctrl-C does; returns its exit code. */
  end(): Promise<number | null>;
  /** Deletes the copy and ends the processes, after any result. */
  cleanUp(): Promise<void>;
}

/** @throws when the command exits before it serves; the message is its output */
export async function startDevCommand(remote: string): Promise<DevCommand> {
  await mkdir(fromRoot('.cache'), { recursive: true });
  const copies = await mkdtemp(fromRoot('.cache', 'dev-e2e-'));
  const source = join(copies, `mfe-${remote}`);
  await cp(fromRoot(`mfe-${remote}`), source, { recursive: true });
  const args = [
    fromRoot('platform/cli/commands/dev.mjs'),
    remote,
    '--shop',
    process.env.SHOP_ORIGIN ?? '',
    '--source',
    source,
  ];
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR, SHELL_PORT: '0' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (): Promise<number | null> => {
    child.kill('SIGINT');
    return ended;
  };
  const cleanUp = async (): Promise<void> => {
    await end();
    await rm(copies, { recursive: true, force: true });
  };
  try {
    const origin = await printedOrigin(child, ended);
    const edit: DevCommand['edit'] = async (file, from, to) => {
      const path = join(source, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold “${from}”.`);
      await writeFile(path, text.replace(from, to));
    };
    return { origin, edit, end, cleanUp };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

function printedOrigin(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const origin = /runs in development at (http:\/\/\S+)\//.exec(line)?.[1];
        if (origin !== undefined) resolve(origin);
      });
    }
    void ended.then((code) => reject(new Error(`npm run dev ended with ${String(code)}:\n${output.join('\n')}`)));
  });
}
