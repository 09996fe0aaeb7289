import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { remoteDescriptorSchema, type RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fromRoot } from 'server-kit/paths';
import { createHttpRegistry } from 'registry-client/http-registry';
import { readRegistryToken } from 'registry-client/registry-token';
import type { Registry } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import { readJson } from 'server-kit/parse-json';
import { fetchServedVersion } from 'test-kit/break-remote';
import type { DedicatedShop } from './measure.ts';

/** The remote that is published repeatedly. */
export const REMOTE = 'content';
const PAUSE_MS = 10;
const LIMIT_MS = 60_000;

const run = promisify(execFile);

export const registryOf = ({ registryUrl, dataDir }: DedicatedShop): Registry =>
  createHttpRegistry({ url: registryUrl, token: () => readRegistryToken(dataDir) });

/** Activates a version in the registry, without the publishing gate. */
export const activate = (shop: DedicatedShop, remote: string, version: string): Promise<unknown> =>
  updateRegistry(registryOf(shop), () => ({ action: 'activate', remote, version, by: 'bench' }));

/**
 * Runs `npm run remote -- …` as a team does.
 * @param idleMs idle time of the gate; default: the gate's own
 * @throws Error with its output when it fails
 */
export async function command(shop: DedicatedShop, args: readonly string[], idleMs?: number): Promise<void> {
  const file = fromRoot('platform/cli/src/publish/remote.ts');
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    REGISTRY_URL: shop.registryUrl,
    API_ORIGIN: shop.origin,
    ...(idleMs === undefined ? {} : { GATE_IDLE_MS: String(idleMs) }),
  };
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args, '--by', 'bench'], { env });
}

/** Waits until the shell serves a version of a remote; returns the time in ms since 1970. @throws after a minute */
export async function untilServed({ origin }: DedicatedShop, remote: string, version: string): Promise<number> {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await delay(PAUSE_MS)) {
    if ((await fetchServedVersion(origin, remote)) === version) return Date.now();
  }
  throw new Error(`${remote}@${version} was not served within ${LIMIT_MS / 1000} s.`);
}

/** The active version of a remote in the registry. */
export const readActiveVersion = async (shop: DedicatedShop, remote: string): Promise<string> =>
  (await registryOf(shop).read()).remotes[remote]?.active ?? '';

export const readVersionFolder = ({ dataDir }: DedicatedShop, remote: string, version: string): string =>
  join(dataDir, 'remotes', remote, version);

/** Writes a copy of a built version under another number, as a build server would deliver it. */
export async function copyVersion(from: string, to: string, version: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await writeDescriptor(from, to, (descriptor) => ({ ...descriptor, version }));
}

/** Adds a version to the store with links to the files of another one, without a copy. */
export async function linkVersion(shop: DedicatedShop, from: string, version: string): Promise<void> {
  const to = readVersionFolder(shop, REMOTE, version);
  await mkdir(to, { recursive: true });
  for (const part of ['client', 'server']) await symlink(join(from, part), join(to, part), 'dir');
  await writeDescriptor(from, to, (descriptor) => ({ ...descriptor, version }));
}

/** Adds another remote to the store: like an existing one, with as many routes, under its own paths. */
export async function addRemote(shop: DedicatedShop, like: string, name: string): Promise<void> {
  const to = readVersionFolder(shop, name, '1.0.0');
  await cp(like, to, { recursive: true });
  const server = join(to, 'server/server.cjs');
  const code = `${await readFile(server, 'utf8')}\nmodule.exports.name = ${JSON.stringify(name)};`;
  await writeFile(server, code);
  await writeDescriptor(like, to, (descriptor) => ({
    ...descriptor,
    name,
    version: '1.0.0',
    container: `${descriptor.container}_${name}`,
    manifest: {
      ...descriptor.manifest,
      name,
      routes: descriptor.manifest.routes.map((route) => ({ ...route, path: `/${name}${route.path}` })),
      fills: [],
    },
    files: descriptor.files.map((file) =>
      file.path === descriptor.server
        ? { ...file, sha256: createHash('sha256').update(code).digest('base64'), bytes: Buffer.byteLength(code) }
        : file,
    ),
  }));
}

async function writeDescriptor(
  from: string,
  to: string,
  change: (descriptor: RemoteDescriptor) => RemoteDescriptor,
): Promise<void> {
  const descriptor = await readJson(remoteDescriptorSchema, join(from, 'remote.json'));
  await writeFile(join(to, 'remote.json'), JSON.stringify(change(descriptor)));
}
