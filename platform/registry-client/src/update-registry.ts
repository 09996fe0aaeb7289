import { setTimeout as delay } from 'node:timers/promises';
import { RegistryConflict, type Registry, type RegistryChange, type RegistryState } from './registry.ts';

/** Maximum number of attempts after conflicts with other changes. */
const MAX_ATTEMPTS = 100;

/**
 * Compare-and-set loop: reads the registry, lets `decide` return a change, and applies it. It starts over when another
 * change came first, so that no change uses an outdated state and none is lost.
 * @param decide null leaves the registry unchanged
 * @returns the state afterwards
 * @throws RegistryError of the registry, and every error of `decide`
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
