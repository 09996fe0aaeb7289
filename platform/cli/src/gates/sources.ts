import { access, glob, readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A production file of a package's src folder: its path from the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** The packages under `root` with code for browsers: the contracts, the kit, the shell and every remote. */
export async function packagesWithScreens(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const isOne = /^(mfe-.+|shell|storefront-kit|shared-contracts)$/;
  return entries.filter((entry) => entry.isDirectory() && isOne.test(entry.name)).map(({ name }) => name);
}

/** The production TypeScript of a package, without tests. */
export async function sourcesOf(root: string, name: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const file of glob(`${name}/src/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    files.push({ path: file.split(sep).join('/'), source: await readFile(join(root, file), 'utf8') });
  }
  return files;
}

/** Packages with message catalogues whose code no browser runs. */
export const SERVER_PACKAGES: readonly string[] = ['marketplace-api', 'platform/services/payment-sandbox'];

/** The packages under `root` with message catalogues, `lang/<language>.json`. */
export async function packagesWithMessages(root: string): Promise<string[]> {
  const isPresent = await Promise.all(
    SERVER_PACKAGES.map((name) =>
      access(join(root, name, 'lang')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return [...(await packagesWithScreens(root)), ...SERVER_PACKAGES.filter((_name, index) => isPresent[index])];
}
