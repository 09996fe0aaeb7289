import bundlerRuntimeModule from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { BUNDLER_RUNTIME_GLOBAL } from 'registry-client/build/shared-libraries';
import { getHostShareScope, type ShareScope } from './sharing-runtime.ts';

/**
 * What the shell's Module Federation instance shares. From here on containers find the shell's bundler runtime and make their
 * own instances with it.
 * @throws Error when the build made none, which means that the shell was not built as a host.
 */
export function startFederation(): ShareScope {
  const shareScope = getHostShareScope();
  if (!shareScope)
    throw new Error(
      'This build of the shell has no Module Federation host in it: build it with platform/cli/src/build.',
    );
  // With the part that the shell, which exposes nothing, does not have in its own.
  const runtime = {
    ...bundlerRuntimeModule,
    bundlerRuntime: { ...bundlerRuntimeModule.bundlerRuntime, initContainerEntry },
  };
  Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: runtime });
  return shareScope;
}
