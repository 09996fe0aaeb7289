import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies the sources that git tracks into a temporary folder, where they may be changed. Installed packages are links
 * to the repository's own. Links of workspaces lead to the copy, so that a change in one package reaches the tests of
 * another.
 * @returns the folder, and a function that removes it
 */
export async function copySources(root: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-mutation-'));
  for (const file of listSources(root)) await cp(join(root, file), join(folder, file), { recursive: true });
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function listSources(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (git.status !== 0) throw new Error(`git cannot list the sources of ${root}: ${git.stderr.trim()}`);
  return git.stdout.split('\0').filter((file) => file !== '');
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    await symlink(entry.isSymbolicLink() ? await readlink(source) : source, join(to, entry.name));
  }
}
