import type { Registry, RegistryState } from 'registry-client/registry';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import type { ChosenComposition } from '../../composition/choose-composition.ts';
import type { ShellBuild } from '../../shell-build.ts';
import type { Observability } from '../observability.ts';
import { createReachabilityCheck } from './reachability.ts';
import {
  createRemoteStatus,
  getVersionSource,
  groupFailuresByDocument,
  listLastChanges,
  type CompositionStatus,
} from './status.ts';

/** What the status is read from. */
export interface StatusSources {
  readonly config: { readonly remotesOrigin: string };
  readonly build: Pick<ShellBuild, 'descriptor'>;
  readonly registry: Registry;
  readonly observability: Observability;
}

/** Returns the function that loads the status of a visitor's composition. */
export function createStatusLoader({
  config,
  build,
  registry,
  observability,
}: StatusSources): (chosen: ChosenComposition) => Promise<CompositionStatus> {
  const checkReachability = createReachabilityCheck(config.remotesOrigin);
  const { telemetry, endpoints, faults, events, canaries } = observability;

  return async (chosen) => {
    const state = await readRegistry(registry);
    const registryState = 'unreachable' in state ? null : state;
    const now = Date.now();
    const overriddenRemotes = (chosen.tools?.overrides ?? []).map(({ remote }) => remote);
    const remotes = await Promise.all(
      Object.values(chosen.composition.remotes).map(async (remote) => {
        const { name, version } = remote.descriptor;
        return createRemoteStatus({
          remote,
          source: getVersionSource(remote, { canaries: chosen.canaries, overriddenRemotes }, registryState),
          isReachable: await checkReachability(remote),
          stats: telemetry.getStats({ remote: name, version }),
          now,
        });
      }),
    );
    return {
      at: new Date(now).toISOString(),
      composition: chosen.composition.id,
      shell: build.descriptor.version,
      contract: CONTRACT_VERSION,
      remotes,
      canaries: canaries(),
      faults: faults.counts(),
      endpoints: endpoints.counts(),
      failed: groupFailuresByDocument(telemetry.failures(), events?.recent() ?? []),
      history: 'unreachable' in state ? state : listLastChanges(state),
    };
  };
}

function readRegistry(registry: Registry): Promise<RegistryState | { readonly unreachable: string }> {
  return registry
    .read()
    .catch((error: unknown) => ({ unreachable: error instanceof Error ? error.message : String(error) }));
}
