import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from './fetch-code.ts';
import { parseDescriptor, type Expected } from './descriptor.ts';
import { assertComplete } from './published-files.ts';
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
  readonly refused: ReadonlyMap<string, string>;
}

interface Sources {
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
  sources: Sources,
): Promise<Resolved> {
  const refused = new Map<string, string>();
  const passed = [
    ...Object.values(previous?.composition.remotes ?? {}),
    ...(previous?.canaries.map(({ remote }) => remote) ?? []),
  ];
  const take = async (name: string, version: string): Promise<ComposedRemote | null> => {
    const known = passed.find(({ descriptor }) => descriptor.name === name && descriptor.version === version);
    if (known) return known;
    return takeVersion(name, version, sources).catch((error: unknown) => {
      refused.set(`${name}@${version}`, error instanceof Error ? error.message : String(error));
      return null;
    });
  };
  const [live, canaries] = await Promise.all([
    Promise.all(
      Object.entries(remotes).map(
        async ([name, { active }]) => (await take(name, active)) ?? previous?.composition.remotes[name] ?? null,
      ),
    ),
    Promise.all(
      Object.entries(remotes).map(async ([name, { canary }]): Promise<ResolvedCanary | null> => {
        const remote = canary ? await take(name, canary.version) : null;
        return canary && remote ? { remote, canary } : null;
      }),
    ),
  ]);
  return {
    composition: compositionOf(live.filter((remote) => remote !== null)),
    canaries: canaries.filter((one) => one !== null),
    refused,
  };
}

async function takeVersion(
  name: string,
  version: string,
  { fetchFrom, browserFrom, check }: Sources,
): Promise<ComposedRemote> {
  const folder = `${fetchFrom}/${name}/${version}/`;
  const hosts = { origins: [new URL(fetchFrom).origin], loopback: false };
  const descriptor = await fetchDescriptor(folder, { name, version }, hosts);
  const remote = { descriptor, baseUrl: `${browserFrom}/${name}/${version}/` };
  await Promise.all([assertComplete(descriptor, folder, hosts), check(remote)]);
  return remote;
}

const fingerprints = new WeakMap<RemoteDescriptor, string>();

/** Everything that a descriptor says, in short; worked out once. */
function fingerprint(descriptor: RemoteDescriptor): string {
  const known = fingerprints.get(descriptor);
  const made = known ?? createHash('sha256').update(JSON.stringify(descriptor)).digest('base64');
  fingerprints.set(descriptor, made);
  return made;
}

/** The composition of these remotes. Its id tells what they are: a build that is not published may change under one version. */
export function compositionOf(remotes: readonly ComposedRemote[]): Composition {
  const sorted = remotes.toSorted((a, b) => a.descriptor.name.localeCompare(b.descriptor.name, 'en'));
  const hash = createHash('sha256');
  for (const { descriptor, baseUrl } of sorted) hash.update(`${baseUrl} ${fingerprint(descriptor)}`);
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
export async function fetchDescriptor(folder: string, expected: Expected, hosts: CodeHosts): Promise<RemoteDescriptor> {
  const response = await fetchCode(`${folder}remote.json`, hosts);
  return parseDescriptor(await response.text(), expected);
}
