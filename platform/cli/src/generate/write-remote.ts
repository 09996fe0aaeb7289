import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/composition/manifest';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { fromRoot } from 'server-kit/paths';
import { readJson } from 'server-kit/parse-json';
import type { NewRemoteArguments } from './arguments.ts';
import { findProposalProblems } from './check-remote.ts';
import { withPackage, withReference } from './register-remote.ts';

const SKELETON = fromRoot('platform/cli/src/generate/skeleton');
const TEMPLATE = '.tmpl';

/** Dependencies of every remote, in the kit's versions. */
const DEPENDENCIES = ['@emotion/react', 'react', 'react-intl', 'shared-contracts'];

/** Thrown when a remote is not generated, or only in part; the message says what exists. */
export class GenerateError extends Error {
  override readonly name = 'GenerateError';
}

/** Generates a remote's folder and registers it in the repository's lists. Returns the folder. @throws GenerateError */
export async function generateRemote({ name, route, root }: NewRemoteArguments): Promise<string> {
  const complaints = findProposalProblems({ name, route }, await manifestsOf(root));
  const folder = join(root, `mfe-${name}`);
  if (complaints.length === 0 && existsSync(folder))
    complaints.push(`${folder} exists already. Move it away, or choose another name.`);
  if (complaints.length > 0) throw new GenerateError(complaints.join('\n'));

  const dependencies = await kitDependencies(root);
  const values = { name, route, contract: CONTRACT_VERSION, dependencies: indented(dependencies) };
  const packageLists = await updatePackageLists(root, { folder: `mfe-${name}`, version: '1.0.0', dependencies });
  try {
    for (const [path, text] of await renderSkeleton(values)) await write(join(folder, path), text);
    for (const [path, text] of packageLists) await write(join(root, path), text);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await link(root, folder);
  return folder;
}

async function manifestsOf(root: string): Promise<RemoteManifest[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  const files = folders.map((name) => join(root, name, 'remote.manifest.json')).filter((file) => existsSync(file));
  return Promise.all(
    files.map(async (file) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), remoteManifestSchema), await readFile(file, 'utf8'));
      if (!parsed.success)
        throw new GenerateError(`${file} is not a remote’s manifest: ${parsed.issues[0].message}. Mend it first.`);
      return parsed.output;
    }),
  );
}

async function kitDependencies(root: string): Promise<Record<string, string>> {
  const kit = await readJson(
    v.object({ version: v.string(), dependencies: v.record(v.string(), v.string()) }),
    join(root, 'storefront-kit/package.json'),
  );
  const shared = DEPENDENCIES.map((name) => [name, kit.dependencies[name] ?? '*'] as const);
  return Object.fromEntries([...shared, ['storefront-kit', kit.version]]);
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** The files of the repository that name every package. */
async function updatePackageLists(root: string, added: Parameters<typeof withPackage>[1]): Promise<[string, string][]> {
  const [lock, types] = ['package-lock.json', 'tsconfig.json'];
  return [
    [lock, withPackage(await readFile(join(root, lock), 'utf8'), added)],
    [types, withReference(await readFile(join(root, types), 'utf8'), added.folder)],
  ];
}

/** The skeleton's files with the values filled in, by path. */
async function renderSkeleton(values: Readonly<Record<string, string>>): Promise<[string, string][]> {
  const entries = await readdir(SKELETON, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(TEMPLATE));
  return Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name);
      const text = await readFile(path, 'utf8');
      return [
        relative(SKELETON, path).slice(0, -TEMPLATE.length),
        text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => valueOf(values, key, path)),
      ];
    }),
  );
}

function valueOf(values: Readonly<Record<string, string>>, key: string, path: string): string {
  const value = values[key];
  if (value === undefined) throw new Error(`${path} asks for {{${key}}}, which nobody gives.`);
  return value;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/**
 * Links the package as `npm install` would. Without installed dependencies there is no target; the next command
 * installs all.
 */
async function link(root: string, folder: string): Promise<void> {
  const modules = join(root, 'node_modules');
  if (existsSync(modules)) await symlink(relative(modules, folder), join(modules, relative(root, folder)), 'dir');
}
