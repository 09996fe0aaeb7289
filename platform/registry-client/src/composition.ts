import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from './fetch-code.ts';
import { parseDescriptor, type ExpectedVersion } from './descriptor.ts';
import { assertFilesPublished } from './published-files.ts';
import type { Canary, RegistryState } from './registry.ts';

/** A canary whose version passed; `remote` is that version. */
export interface ResolvedCanary {
  readonly remote: ComposedRemote;
  readonly canary: Canary;
}

/** What the registry names, as far as it can be had. */
export interface Resolved {
  readonly composition: Composition;
  readonly canaries: readonly ResolvedCanary[];
  /** Versions that were not taken (`product@1.2.0`), each with the reason in words. */
  readonly rejectedVersions: ReadonlyMap<string, string>;
}

interface CompositionSources {
  /** Origin and path that the server fetches published folders from; no slash at its end. */
  readonly fetchFrom: string;
  /** The same folders as a browser addresses them: a path of the shop's origin, or a CDN's; no slash at its end. */
  readonly browserFrom: string;
  /** Tries a version out before it goes live. @throws whatever is wrong with it. */
  readonly check: (remote: ComposedRemote) => Promise<void>;
}

/**
 * Makes the composition that the registry's state names, and its canaries. A remote whose descriptor cannot be had, whose
 * contract this shell does not offer, whose files are not all there, or that does not pass `check` keeps the version it had
 * in `previous`, and is left out when it had none. A canary that is refused is none.
 */
export async function resolveComposition(
  { remotes }: Pick<RegistryState, 'remotes'>,
  previous: Pick<Resolved, 'composition' | 'canaries'> | null,
  sources: CompositionSources,
): Promise<Resolved> {
  const rejectedVersions = new Map<string, string>();
  const checkedRemotes = [
    ...Object.values(previous?.composition.remotes ?? {}),
    ...(previous?.canaries.map(({ remote }) => remote) ?? []),
  ];
  const resolveVersion = async (name: string, version: string): Promise<ComposedRemote | null> => {
    const cached = checkedRemotes.find(({ descriptor }) => descriptor.name === name && descriptor.version === version);
    if (cached) return cached;
    return fetchVersion(name, version, sources).catch((error: unknown) => {
      rejectedVersions.set(`${name}@${version}`, error instanceof Error ? error.message : String(error));
      return null;
    });
  };
  const [activeRemotes, canaries] = await Promise.all([
    Promise.all(
      Object.entries(remotes).map(
        async ([name, { active }]) =>
          (await resolveVersion(name, active)) ?? previous?.composition.remotes[name] ?? null,
      ),
    ),
    Promise.all(
      Object.entries(remotes).map(async ([name, { canary }]): Promise<ResolvedCanary | null> => {
        const remote = canary ? await resolveVersion(name, canary.version) : null;
        return canary && remote ? { remote, canary } : null;
      }),
    ),
  ]);
  return {
    composition: createComposition(activeRemotes.filter((remote) => remote !== null)),
    canaries: canaries.filter((one) => one !== null),
    rejectedVersions,
  };
}

async function fetchVersion(
  name: string,
  version: string,
  { fetchFrom, browserFrom, check }: CompositionSources,
): Promise<ComposedRemote> {
  const folder = `${fetchFrom}/${name}/${version}/`;
  const hosts = { origins: [new URL(fetchFrom).origin], loopback: false };
  const descriptor = await fetchDescriptor(folder, { name, version }, hosts);
  const remote = { descriptor, baseUrl: `${browserFrom}/${name}/${version}/` };
  await Promise.all([assertFilesPublished(descriptor, folder, hosts), check(remote)]);
  return remote;
}

const descriptorHashes = new WeakMap<RemoteDescriptor, string>();

/** Everything that a descriptor says, in short; worked out once. */
function hashDescriptor(descriptor: RemoteDescriptor): string {
  const cached = descriptorHashes.get(descriptor);
  const digest = cached ?? createHash('sha256').update(JSON.stringify(descriptor)).digest('base64');
  descriptorHashes.set(descriptor, digest);
  return digest;
}

/** The composition of these remotes. Its id tells what they are: a build that is not published may change under one version. */
export function createComposition(remotes: readonly ComposedRemote[]): Composition {
  const sorted = remotes.toSorted((a, b) => a.descriptor.name.localeCompare(b.descriptor.name, 'en'));
  const hash = createHash('sha256');
  for (const { descriptor, baseUrl } of sorted) hash.update(`${baseUrl} ${hashDescriptor(descriptor)}`);
  return {
    id: hash.digest('hex').slice(0, 12),
    remotes: Object.fromEntries(sorted.map((remote) => [remote.descriptor.name, remote])),
  };
}

/**
 * Reads a remote's descriptor from the folder that its files are in.
 * @param folder URL, ends with a slash.
 * @throws Error that says what is wrong with it, or why it cannot be had.
 */
export async function fetchDescriptor(
  folder: string,
  expected: ExpectedVersion,
  hosts: CodeHosts,
): Promise<RemoteDescriptor> {
  const response = await fetchCode(`${folder}remote.json`, hosts);
  return parseDescriptor(await response.text(), expected);
}
