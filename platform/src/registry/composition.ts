import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { contractAccepts, CONTRACT_VERSION } from 'shared-contracts/contract';
import {
  remoteDescriptorSchema,
  type ComposedRemote,
  type Composition,
  type RemoteDescriptor,
} from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from './code-fetch.ts';
import type { RegistryState } from './registry.ts';

interface Sources {
  /** Origin and path that the server fetches published folders from; no slash at its end. */
  readonly fetchFrom: string;
  /** The same folders as a browser addresses them: a path of the shop's origin, or a CDN's; no slash at its end. */
  readonly browserFrom: string;
  readonly log: (message: string) => void;
  /** Tries a version out before it goes live. @throws whatever is wrong with it. */
  readonly check: (remote: ComposedRemote) => Promise<void>;
}

/**
 * Makes the composition that the registry's state names. A remote whose descriptor cannot be had, whose contract this
 * shell does not offer, or that does not pass `check` keeps the version it had in `previous`, and is left out when it had none.
 */
export async function resolveComposition(
  state: RegistryState,
  previous: Composition | null,
  sources: Sources,
): Promise<Composition> {
  const resolved = await Promise.all(
    Object.entries(state.remotes).map(async ([name, { active }]): Promise<[string, ComposedRemote] | null> => {
      const known = previous?.remotes[name];
      if (known?.descriptor.version === active) return [name, known];
      try {
        const descriptor = await fetchDescriptor(
          `${sources.fetchFrom}/${name}/${active}/`,
          { name, version: active },
          {
            origins: [new URL(sources.fetchFrom).origin],
            loopback: false,
          },
        );
        const remote = { descriptor, baseUrl: `${sources.browserFrom}/${name}/${active}/` };
        await sources.check(remote);
        return [name, remote];
      } catch (error) {
        sources.log(
          `${name}@${active} is not taken: ${error instanceof Error ? error.message : String(error)}${known ? ` Version ${known.descriptor.version} stays.` : ''}`,
        );
        return known ? [name, known] : null;
      }
    }),
  );
  return compositionOf(resolved.filter((entry) => entry !== null).map(([, remote]) => remote));
}

/** The composition of these remotes. Its id tells what they are: a build that is not published may change under one version. */
export function compositionOf(remotes: readonly ComposedRemote[]): Composition {
  const sorted = remotes.toSorted((a, b) => a.descriptor.name.localeCompare(b.descriptor.name, 'en'));
  const hash = createHash('sha256');
  for (const { descriptor, baseUrl } of sorted) {
    hash.update(`${descriptor.name}@${descriptor.version} ${baseUrl}`);
    for (const { sha256 } of descriptor.files) hash.update(sha256);
  }
  return {
    id: hash.digest('hex').slice(0, 12),
    remotes: Object.fromEntries(sorted.map((remote) => [remote.descriptor.name, remote])),
  };
}

/**
 * Reads a remote's descriptor from the folder that its files are in.
 * @param folder URL, ends with a slash.
 * @param expected what it must describe: this remote, and this version where one is named.
 * @throws Error that says what is wrong with it, or why it cannot be had.
 */
export async function fetchDescriptor(
  folder: string,
  expected: { readonly name: string; readonly version?: string },
  hosts: CodeHosts,
): Promise<RemoteDescriptor> {
  const url = `${folder}remote.json`;
  const response = await fetchCode(url, hosts);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), remoteDescriptorSchema), await response.text());
  if (!parsed.success) throw new Error(`${url} is not a remote’s descriptor: ${parsed.issues[0].message}.`);
  const descriptor = parsed.output;
  const { name, version = descriptor.version } = expected;
  if (descriptor.name !== name || descriptor.version !== version)
    throw new Error(`${url} describes ${descriptor.name}@${descriptor.version}, not ${name}@${version}.`);
  if (!contractAccepts(CONTRACT_VERSION, descriptor.contract)) {
    throw new Error(`It was built against contract ${descriptor.contract}, and this shell offers ${CONTRACT_VERSION}.`);
  }
  return descriptor;
}
