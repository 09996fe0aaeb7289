import { setTimeout as delay } from 'node:timers/promises';
import { RegistryConflict, type Registry, type RegistryChange, type RegistryState } from './registry.ts';

/** So many times a change is decided again when others were quicker. */
const MAX_ATTEMPTS = 100;

/**
 * Reads the registry, lets `decide` say what to change, and changes it; begins again when somebody else changed it
 * meanwhile, so that no change is made on an outdated view and none is lost.
 * @param decide null leaves the registry as it is
 * @returns the state afterwards
 * @throws RegistryError as the registry does, and whatever `decide` throws
 */
export async function updateRegistry(
  registry: Registry,
  decide: (state: RegistryState) => RegistryChange | null | Promise<RegistryChange | null>,
): Promise<RegistryState> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await registry.read();
    const change = await decide(state);
    if (!change) return state;
    try {
      return await registry.apply(change, state.revision);
    } catch (error) {
      if (!(error instanceof RegistryConflict) || attempt === MAX_ATTEMPTS) throw error;
      await delay(Math.random() * 20);
    }
  }
}
