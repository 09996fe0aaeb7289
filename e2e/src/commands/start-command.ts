import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fromRoot } from 'server-kit/paths';

/** `npm start` on a data folder, on free ports. */
export interface StartCommand {
  /** The shop's printed URL, without a trailing slash. */
  readonly origin: string;
  /** Lines of its output. */
  readonly lines: readonly string[];
  /** Waits until the given number of lines match. */
  waitForLine(expected: RegExp, count?: number): Promise<void>;
  /** Stops the command as Ctrl-C does; returns its exit code. */
  end(): Promise<number | null>;
}

const FREE_PORTS = { SHELL_PORT: '0', API_PORT: '0', REMOTES_PORT: '0', REGISTRY_PORT: '0', PAYMENTS_PORT: '0' };

/** @throws when the command exits before it serves; the message is its output */
export async function runStartCommand(env: Readonly<Record<string, string>>): Promise<StartCommand> {
  const child = spawn(process.execPath, [fromRoot('platform/cli/src/start/start.ts')], {
    env: { ...process.env, ...FREE_PORTS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const looks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const look of looks) look();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const waitForLine: StartCommand['waitForLine'] = (expected, count = 1) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (lines.filter((line) => expected.test(line)).length < count) return;
        looks.delete(look);
        resolve();
      };
      looks.add(look);
      look();
      void ended.then((code) => reject(new Error(`npm start ended with ${String(code)}:\n${lines.join('\n')}`)));
    });
  const end = (): Promise<number | null> => {
    child.kill('SIGINT');
    return ended;
  };
  const address = /^The shop is at (http\S+?)\/ /;
  await waitForLine(address);
  const origin = lines.map((line) => address.exec(line)?.[1]).find((found) => found !== undefined) ?? '';
  return { origin, lines, waitForLine, end };
}
