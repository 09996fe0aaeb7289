import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../platform/services/payment-sandbox/src/server.ts', import.meta.url));

/** The shared secret of the sandbox that tests start. */
export const SANDBOX_SECRET = 'a secret of the tests that is long enough';

/** The sandbox payment provider as a separate process on a free port; `lateMs` is the delay of its late card. */
export async function startSandbox(lateMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PAYMENTS_PORT: '0',
      PAYMENTS_SECRET: SANDBOX_SECRET,
      PAYMENTS_LATE_MS: String(lateMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${String(code)}: ${output}`)));
  });
  const form = (url: string, path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return {
    origin,
    /** Pays at a form's URL with a test card. */
    pay: (url: string, number: string) =>
      form(url, '', { number, expiry: '12/34', cvc: '123', name: 'Sara Haddad', keep: '1' }),
    stop: async () => {
      const ended = new Promise((resolve) => void child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
