import { setTimeout as delay } from 'node:timers/promises';
import { findShop } from 'test-kit/composed-shop';
import { fetchServedVersion } from 'test-kit/break-remote';
import { deriveVersion } from 'test-kit/derive-version';
import { wrapModule } from 'test-kit/wrap-module';
import { openShop, readActiveVersions } from 'cli/publish/version-store';
import { openRegistry } from 'registry-client/open-registry';
import { updateRegistry } from 'registry-client/update-registry';

/** A version with changed code in the browser. */
interface ChangedVersion {
  readonly version: string;
  /** Activates the previously active version again. */
  restore(): Promise<void>;
}

/**
 * Activates a version of a remote, past every gate, that has other pages in the browser; the rest equals the active
 * version.
 * @param members source of an object's members that replace those of a page; `page` is the page, and `id` its name
 */
export function changePages(remote: string, members: string): Promise<ChangedVersion> {
  return changeModule(
    remote,
    `loadPage: async (id) => {
      const page = await remote.loadPage(id);
      return { ...page, ${members} };
    },`,
  );
}

/**
 * Activates a version of a remote, past every gate, whose module has other members in the browser.
 * @param code source of an object's members that replace those of the module; `remote` is the module
 */
export async function changeModule(remote: string, code: string): Promise<ChangedVersion> {
  const { origin, dataDir, shellSettings } = await findShop(process.env.SHOP_DATA_DIR ?? '');
  const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = shellSettings;
  const { registry, store } = openShop(dataDir, openRegistry({ url, token, dataDir }));
  const live = (await readActiveVersions(store, await registry.read())).find(({ name }) => name === remote);
  if (!live) throw new Error(`The shop has no remote “${remote}” that could be changed.`);
  const version = `4.1.${Date.now()}`;
  await deriveVersion(store, remote, live.version, { version, code: wrapModule(live, code, ['browser']) });
  const activate = async (expected: string): Promise<void> => {
    await updateRegistry(registry, () => ({ action: 'activate', remote, version: expected, by: 'e2e' }));
    while ((await fetchServedVersion(origin, remote)) !== expected) await delay(50);
  };
  await activate(version);
  return { version, restore: () => activate(live.version) };
}
