import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linesOf, runTool } from 'cli/gates/tool';
import { fromRoot } from 'server-kit/paths';

const COPIED = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'jest.config.mjs', '.prettierrc.json'];
const LINKED = ['shared-contracts', 'storefront-kit', 'platform', 'marketplace-api', 'shell'];

/** A repository with the packages of this one but without remotes; generated remotes disappear with the test. */
export interface ScratchRepository {
  readonly root: string;
  /** Runs `npm run new-remote -- …` in the repository; returns its exit code and output. */
  newRemote(...cliArgs: readonly string[]): Promise<{ code: number | null; output: string }>;
  /** Errors of a remote by the gates' own tools: format, types, lint, tests. Empty when there are none. */
  checkRemote(remote: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function createScratchRepository(): Promise<ScratchRepository> {
  await mkdir(fromRoot('.cache'), { recursive: true });
  // Inside this repository, so that Node finds the installed packages.
  const root = await mkdtemp(fromRoot('.cache', 'scratch-'));
  for (const name of COPIED) await cp(fromRoot(name), join(root, name));
  for (const name of LINKED) await symlink(fromRoot(name), join(root, name), 'dir');
  // The lint rules without their ignored folders, because this folder is one of them.
  const rules = JSON.parse(await readFile(fromRoot('.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(root, '.oxlintrc.json'), JSON.stringify({ ...rules, ignorePatterns: [] }));

  return {
    root,
    newRemote: (...cliArgs) => run([fromRoot('platform/cli/commands/new-remote.mjs'), ...cliArgs, '--into', root]),
    checkRemote: async (remote) => (await Promise.all(await checksOf(root, `mfe-${remote}`))).flat(),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function checksOf(root: string, folder: string): Promise<Promise<string[]>[]> {
  const entries = await readdir(join(root, folder), { recursive: true });
  const sources = entries.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
  const check = async (tool: string, args: readonly string[], env: Record<string, string> = {}): Promise<string[]> => {
    const ended = await runTool(tool, args, { cwd: root, env, limitMs: 300_000 });
    return ended.code === 0 ? [] : [`${tool}:`, ...linesOf(ended)];
  };
  const alone = ['--composite', 'false', '--declaration', 'false', '--emitDeclarationOnly', 'false'];
  return [
    check('prettier', ['--check', folder]),
    check('tsc', ['-p', join(folder, 'tsconfig.json'), '--noEmit', ...alone, '--tsBuildInfoFile', 'null']),
    check('oxlint', ['--config=.oxlintrc.json', '--no-ignore', '--deny-warnings', ...sources]),
    check('jest', ['--selectProjects', folder], { NODE_OPTIONS: '--experimental-vm-modules' }),
  ];
}

function run(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
