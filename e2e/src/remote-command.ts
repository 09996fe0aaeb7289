import { execFile } from 'node:child_process';
import { fromRoot } from 'platform/paths';

/** How `npm run remote -- …` ended: its exit code, and what it printed as JSON. */
interface CommandResult {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Runs a publishing command on the shop of `SHOP_DATA_DIR`, as a team does. @throws when it prints no JSON. */
export async function remoteCommand(...words: readonly string[]): Promise<CommandResult> {
  const args = [fromRoot('platform/commands/remote.mjs'), ...words, '--by', 'journeys', '--json'];
  // The shell passes /api on, so that its origin serves as the backend's.
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR, API_ORIGIN: process.env.SHOP_ORIGIN };
  const { code, stdout, stderr } = await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, stdout: out, stderr: err }),
    );
  });
  if (!stdout.startsWith('{')) throw new Error(`remote ${words.join(' ')} printed no JSON: ${stdout}${stderr}`);
  return { code, data: JSON.parse(stdout) as CommandResult['data'] };
}
