import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import lent from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { BUNDLER_RUNTIME_GLOBAL } from 'platform/build/shared-libraries';

type Federation = NonNullable<ReturnType<typeof getInstance>>;

/** The libraries that the shell provides, as containers take them at their start. */
export type ShareScope = Federation['shareScopeMap'][string];

/**
 * What the shell's Module Federation instance shares. From here on containers find the shell's bundler runtime and make their
 * own instances with it.
 * @throws Error when the build made none, which means that the shell was not built as a host.
 */
export function startFederation(): ShareScope {
  const instance = getInstance();
  if (!instance)
    throw new Error('This build of the shell has no Module Federation host in it: build it with platform/src/build.');
  const shareScope = instance.shareScopeMap['default'];
  if (!shareScope)
    throw new Error('The shell shares nothing: list its libraries in platform/src/build/shared-libraries.ts.');
  Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: runtimeForContainers() });
  return shareScope;
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
