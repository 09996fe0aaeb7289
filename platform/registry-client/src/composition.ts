import { createHash } from 'node:crypto';
import { toError } from 'server-kit/errors/to-error';
import type { ComposedRemote, Composition, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from './fetch-code.ts';
import { parseDescriptor, type ExpectedVersion } from './descriptor.ts';
import { assertFilesPublished } from './published-files.ts';
import type { Canary, RegistryState } from './registry.ts';

/** An accepted canary version; `remote` is that version. */
export interface ResolvedCanary {
  readonly remote: ComposedRemote;
  readonly canary: Canary;
}

/** The registry's composition, as far as it can be loaded. */
export interface Resolved {
  readonly composition: Composition;
  readonly canaries: readonly ResolvedCanary[];
  /** Rejected versions (`product@1.2.0`), each with the reason as text. */
  readonly rejectedVersions: ReadonlyMap<string, string>;
}

interface CompositionSources {
  /** Origin and path of published folders for the server; no slash at its end. */
  readonly fetchFrom: string;
  /** The same folders for browsers: a path of the shop's origin, or a CDN's URL; no slash at its end. */
  readonly browserFrom: string;
  /** Checks a version before its activation. @throws any error for a defect. */
  readonly check: (remote: ComposedRemote) => Promise<void>;
}

/**
 * Resolves the registry's state into a composition with its canaries. A remote is rejected when its descriptor or one
 * of its files is missing, the shell does not offer its contract, or `check` throws. A rejected remote keeps its
 * version of `previous`, or is left out without one. A rejected canary is left out.
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
      rejectedVersions.set(`${name}@${version}`, toError(error).message);
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

/** Hash of a descriptor's content; computed once. */
function hashDescriptor(descriptor: RemoteDescriptor): string {
  const cached = descriptorHashes.get(descriptor);
  const digest = cached ?? createHash('sha256').update(JSON.stringify(descriptor)).digest('base64');
  descriptorHashes.set(descriptor, digest);
  return digest;
}

/**
 * The composition of these remotes. Its id is a hash of their content: an unpublished build may change under one
 * version.
 */
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
 * Fetches a remote's descriptor from its folder.
 * @param folder URL, ends with a slash.
 * @throws Error that says what is invalid or why the fetch failed.
 */
export async function fetchDescriptor(
  folder: string,
  expected: ExpectedVersion,
  hosts: CodeHosts,
): Promise<RemoteDescriptor> {
  const response = await fetchCode(`${folder}remote.json`, hosts);
  return parseDescriptor(await response.text(), expected);
}
