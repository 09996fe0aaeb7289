import type { APIRequestContext } from 'playwright-core';
import type { RemoteManifest, RemoteRoute } from 'shared-contracts/composition/manifest';
import { SLOTS } from 'shared-contracts/composition/slots';
import { findSamples } from 'cli/publish/smoke/samples';
import { openShop, readActiveVersions } from 'cli/publish/version-store';
import { openRegistry } from 'registry-client/open-registry';
import type { ShopHandle } from '../composed-shop.ts';
import type { MatrixSubject } from './cell.ts';

const LOCALE = 'en-AE';

/**
 * A remote with one page of each of its kinds: found by links as a shopper does, with status 200 and without redirect.
 */
interface SubjectPages {
  readonly manifest: RemoteManifest;
  readonly public: string | undefined;
  readonly personal: string | undefined;
}

/**
 * Breakable parts of a running shop: a page of each kind of each remote, and each filled slot.
 * @param request of a signed-in customer
 */
export async function findSubjects(shop: ShopHandle, request: APIRequestContext): Promise<MatrixSubject[]> {
  const remotes = await findPages(shop, request);
  return remotes.flatMap(({ manifest, ...own }): MatrixSubject[] => {
    const { name: remote, limitMs } = manifest;
    const others = remotes.filter(({ manifest: { name } }) => name !== remote);
    const other = others.find((one) => one.public !== undefined)?.public ?? '/';
    const candidates = [
      { kind: 'public page', path: own.public, slot: null, limitMs },
      { kind: 'personal page', path: own.personal, slot: null, limitMs },
      ...slotsOf(manifest).flatMap((slot) => {
        const inSlot = { slot, limitMs: SLOTS[slot].limitMs };
        return [
          { ...inSlot, kind: 'header slot', path: others.findLast((one) => one.public !== undefined)?.public },
          { ...inSlot, kind: 'page with slots', path: others.find((one) => one.personal !== undefined)?.personal },
        ] as const;
      }),
    ] as const;
    return candidates.flatMap(({ path, ...candidate }) =>
      path === undefined ? [] : [{ ...candidate, path, remote, other }],
    );
  });
}

const slotsOf = ({ fills }: RemoteManifest) => fills.filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser');

async function findPages(
  { dataDir, origin, shellSettings }: ShopHandle,
  request: APIRequestContext,
): Promise<SubjectPages[]> {
  const registry = openRegistry({ url: shellSettings['REGISTRY_URL'], token: undefined, dataDir });
  const activeVersions = await readActiveVersions(openShop(dataDir, registry).store, await registry.read());
  const routes = activeVersions.flatMap(({ manifest }) => manifest.routes);
  const get = (path: string) => request.get(origin + path, { maxRedirects: 0 });
  const read = async (path: string) => (await get(path)).text();
  const samples = await findSamples(routes, routes.filter(isPublic), isPublic, LOCALE, read);
  const findFirstServed = async (candidates: readonly RemoteRoute[]): Promise<string | undefined> => {
    for (const path of candidates.flatMap((route) => samples.get(route) ?? []))
      if ((await get(path)).status() === 200) return path;
    return undefined;
  };
  return Promise.all(
    activeVersions.map(async ({ manifest }) => ({
      manifest,
      public: await findFirstServed(manifest.routes.filter(isPublic)),
      personal: await findFirstServed(manifest.routes.filter((route) => !isPublic(route))),
    })),
  );
}

const isPublic = ({ audience }: RemoteRoute): boolean => audience === 'public';
