import { execFile } from 'node:child_process';
import { fromRoot } from 'server-kit/paths';

/** Result of `npm run remote -- …`: its exit code, and its output as JSON. */
interface CommandResult {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Runs a publishing command on the shop of `SHOP_DATA_DIR`, as a team does. @throws when it prints no JSON. */
export const runRemoteCommand = (...cliArgs: readonly string[]): Promise<CommandResult> => run(cliArgs, {});

export interface Publication {
  readonly remote: string;
  readonly version: string;
  /** Folder of a build; default: the command builds the remote. */
  readonly from?: string;
  /** Time in ms for which the gate runs the server code without a request. */
  readonly idleMs: number;
  /** Folder for the temporary files of the command and its processes; default: the machine's. */
  readonly temporaryFolder?: string;
}

/** Publishes a version through the whole gate, as a team does. @throws when it prints no JSON. */
export function publishVersion(publication: Publication): Promise<CommandResult> {
  const { remote, version, from, idleMs, temporaryFolder } = publication;
  const source = from === undefined ? [] : ['--from', from];
  return run(['publish', remote, '--version', version, ...source], {
    GATE_IDLE_MS: String(idleMs),
    ...(temporaryFolder === undefined ? {} : { TMPDIR: temporaryFolder }),
  });
}

async function run(cliArgs: readonly string[], settings: Readonly<Record<string, string>>): Promise<CommandResult> {
  const args = [fromRoot('platform/cli/commands/remote.mjs'), ...cliArgs, '--by', 'e2e', '--json'];
  // The shell proxies /api, so its origin serves as the backend's.
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR, API_ORIGIN: process.env.SHOP_ORIGIN, ...settings };
  const { code, stdout, stderr } = await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, stdout: out, stderr: err }),
    );
  });
  if (!stdout.startsWith('{')) throw new Error(`remote ${cliArgs.join(' ')} printed no JSON: ${stdout}${stderr}`);
  return { code, data: JSON.parse(stdout) as CommandResult['data'] };
}
