import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from 'server-kit/paths';

const run = promisify(execFile);

/** Author of a change for the registry's history: git's user name, else the login name. */
export async function currentUser(): Promise<string> {
  const configured = await run('git', ['config', 'user.name'], { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return configured === '' ? (process.env.USER ?? 'an unknown user') : configured;
}
