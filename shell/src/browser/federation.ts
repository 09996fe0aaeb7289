import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import lent from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { BUNDLER_RUNTIME_GLOBAL } from 'platform/build/shared-libraries';

type Federation = NonNullable<ReturnType<typeof getInstance>>;

/**
 * The shell's Module Federation instance. From here on containers find the shell's bundler runtime and make their own
 * instances with it.
 * @throws Error when the build made none, which means that the shell was not built as a host.
 */
export function startFederation(): Federation {
  const instance = getInstance();
  if (!instance)
    throw new Error('This build of the shell has no Module Federation host in it: build it with platform/src/build.');
  Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: runtimeForContainers() });
  return instance;
}

/** The runtime's own `init` looks for an instance of its build first, and would give a container the shell's. */
function createContainerInstance(options: Parameters<typeof createInstance>[0]): Federation {
  return createInstance({ ...options, id: options.name });
}

/** What containers get: with the part that the shell, which exposes nothing, does not have in its own. */
function runtimeForContainers() {
  return {
    ...lent,
    runtime: { ...lent.runtime, init: createContainerInstance },
    bundlerRuntime: { ...lent.bundlerRuntime, initContainerEntry },
  };
}
