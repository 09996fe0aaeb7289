import { setTimeout as delay } from 'node:timers/promises';
import { openShop, readActiveVersions, type Shop } from 'cli/publish/version-store';
import { openRegistry } from 'registry-client/open-registry';
import { updateRegistry } from 'registry-client/update-registry';
import { parseJson } from 'server-kit/parse-json';
import * as v from 'valibot';
import { createBrokenCode, FOREIGN_CONTRACT, type CodeFault } from './broken-code.ts';
import type { ShopHandle } from './composed-shop.ts';
import { deriveVersion } from './derive-version.ts';
import { CONTROL_PATH } from './fault-host/app.ts';
import { isTransportFault, type Fault, type Side, type TransportFault } from './faults.ts';

/** Time limit for a shell to serve a change of the registry, in ms. */
const ACTIVATION_LIMIT_MS = 20_000;
/** A rejected version has no visible effect; after this time the shell has processed it. */
const REJECTION_DELAY_MS = 1_500;

/** An active fault; `repair` ends it. */
export interface BrokenRemote {
  /** The version that has the fault in its code; null when only its files arrive otherwise. */
  readonly version: string | null;
  /** Restores the remote; resolves when the shop serves it again. */
  repair(): Promise<void>;
}

/**
 * Breaks one remote of a shop on purpose: for everybody, only for the shell's server, or only for browsers. Documents
 * that were opened earlier run their previous code.
 */
export async function breakRemote(
  shop: ShopHandle,
  remote: string,
  fault: Fault,
  { side }: { readonly side?: Side } = {},
): Promise<BrokenRemote> {
  const sides: readonly Side[] = side ? [side] : ['server', 'browser'];
  const broken: BrokenRemote[] = [];
  // One broken version is enough for both sides.
  const code = sides.map((one) => codeFault(fault, one)).find((one) => one !== null);
  if (code !== undefined) broken.push(await breakCode(shop, { remote, fault: code, sides }));
  for (const one of sides)
    if (isTransportFault(fault) && codeFault(fault, one) === null)
      broken.push(await breakTransport(shop, remote, one, fault));
  return {
    version: broken.find(({ version }) => version !== null)?.version ?? null,
    async repair() {
      for (const one of broken.toReversed()) await one.repair();
    },
  };
}

/** Faults in the code itself; null for faults of the delivery of its files. */
function codeFault(fault: Fault, side: Side): CodeFault | 'foreign-descriptor' | null {
  switch (fault) {
    case 'throws-in-render':
    case 'rejects-unawaited':
    case 'throws-in-timer':
    case 'suspends':
      return fault;
    case 'throws-on-hydration':
      return side === 'browser' ? fault : null;
    case 'wrong-contract':
      return side === 'browser' ? 'says-foreign-contract' : 'foreign-descriptor';
    // A loop in a browser's main thread blocks the page, and no code could recover it.
    case 'loops-in-load':
    case 'loops-in-render':
    case 'allocates':
    case 'late-part':
      return side === 'server' ? fault : null;
    // A running shell has its code already: only the page's own loading can be slow there.
    case 'slow':
      return side === 'server' ? 'loads-late' : null;
    case 'hangs':
      return side === 'server' ? 'never-loads' : null;
    default:
      return null;
  }
}

/** Adds a delivery fault: the files of a remote do not arrive as published. */
export async function breakTransport(
  { faultsOrigin }: Pick<ShopHandle, 'faultsOrigin'>,
  remote: string,
  side: Side,
  fault: TransportFault,
): Promise<BrokenRemote> {
  const sendControl = async (method: 'PUT' | 'DELETE', path: string) => {
    const response = await fetch(faultsOrigin + CONTROL_PATH + path, { method });
    if (!response.ok) throw new Error(`The fault host refused “${path}”: ${await response.text()}`);
  };
  await sendControl('PUT', `${remote}/${side}/${fault}`);
  return { version: null, repair: () => sendControl('DELETE', `${remote}/${side}`) };
}

interface BrokenCode {
  readonly remote: string;
  readonly fault: CodeFault | 'foreign-descriptor';
  readonly sides: readonly Side[];
}

/** Activates, without the publishing gate, a copy of the active version with the fault in its code. */
async function breakCode(handle: ShopHandle, { remote, fault, sides }: BrokenCode): Promise<BrokenRemote> {
  const { dataDir, shellSettings } = handle;
  const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = shellSettings;
  const shop = openShop(dataDir, openRegistry({ url, token, dataDir }));
  const from = (await shop.registry.read()).remotes[remote]?.active;
  if (from === undefined) throw new Error(`The shop has no remote “${remote}” that could be broken.`);
  const version = `${from.replace(/-.*/, '')}-${fault}.${Date.now()}`;
  const descriptor = (await readActiveVersions(shop.store, await shop.registry.read())).find(
    ({ name }) => name === remote,
  );
  if (!descriptor) throw new Error(`${remote}@${from} cannot be read, so nothing can be derived from it.`);
  const hasForeignContract = fault === 'foreign-descriptor';
  await deriveVersion(shop.store, remote, from, {
    version,
    ...(hasForeignContract ? { contract: FOREIGN_CONTRACT } : { code: createBrokenCode(descriptor, fault, sides) }),
  });
  await activate(shop, remote, version);
  await (hasForeignContract ? delay(REJECTION_DELAY_MS) : waitUntilServed(handle.origin, remote, version));
  return {
    version,
    async repair() {
      await activate(shop, remote, from);
      await waitUntilServed(handle.origin, remote, from);
    },
  };
}

const activate = (shop: Shop, remote: string, version: string): Promise<unknown> =>
  updateRegistry(shop.registry, () => ({ action: 'activate', remote, version, by: 'test kit' }));

/** @throws Error when the shell rejects the version; its log gives the reason. */
async function waitUntilServed(origin: string, remote: string, version: string): Promise<void> {
  let served: string | undefined;
  for (const until = Date.now() + ACTIVATION_LIMIT_MS; Date.now() < until; await delay(50)) {
    served = await fetchServedVersion(origin, remote);
    if (served === version) return;
  }
  throw new Error(
    `The shop still serves ${remote}@${served ?? 'none'} ${ACTIVATION_LIMIT_MS} ms after ${version} was made live: its log says why.`,
  );
}

const compositionSchema = v.object({ remotes: v.record(v.string(), v.object({ version: v.string() })) });

/** The version of a remote in the shell's new pages; undefined without one. */
export async function fetchServedVersion(shellOrigin: string, remote: string): Promise<string | undefined> {
  const response = await fetch(`${shellOrigin}/__composition/current.json`);
  const { remotes } = parseJson(compositionSchema, await response.text());
  return remotes[remote]?.version;
}
