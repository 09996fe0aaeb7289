import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { contractAccepts, CONTRACT_VERSION } from 'shared-contracts/contract';
import {
  remoteDescriptorSchema,
  type ComposedRemote,
  type Composition,
  type RemoteDescriptor,
} from 'shared-contracts/composition/manifest';
import type { RegistryState } from './registry.ts';

/** How long the shell waits for a descriptor, in ms. */
const LIMIT_MS = 4_000;

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
        const descriptor = await fetchDescriptor(name, active, sources.fetchFrom);
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
  const remotes = Object.fromEntries(
    resolved.filter((entry) => entry !== null).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  const identity = Object.values(remotes)
    .map(({ descriptor }) => `${descriptor.name}@${descriptor.version}`)
    .join(',');
  return { id: createHash('sha256').update(identity).digest('hex').slice(0, 12), remotes };
}

async function fetchDescriptor(name: string, version: string, from: string): Promise<RemoteDescriptor> {
  const url = `${from}/${name}/${version}/remote.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const parsed = v.safeParse(remoteDescriptorSchema, await response.json());
  if (!parsed.success) throw new Error(`${url} is not a remote’s descriptor: ${parsed.issues[0].message}.`);
  const descriptor = parsed.output;
  if (descriptor.name !== name || descriptor.version !== version)
    throw new Error(`${url} describes ${descriptor.name}@${descriptor.version}.`);
  if (!contractAccepts(CONTRACT_VERSION, descriptor.contract)) {
    throw new Error(`It was built against contract ${descriptor.contract}, and this shell offers ${CONTRACT_VERSION}.`);
  }
  return descriptor;
}
