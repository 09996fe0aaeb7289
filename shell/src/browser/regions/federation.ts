import bundlerRuntimeModule from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { BUNDLER_RUNTIME_GLOBAL } from 'registry-client/build/shared-libraries';
import { getHostShareScope, type ShareScope } from './sharing-runtime.ts';

/**
 * Shared libraries of the shell's Module Federation instance. After this call, containers find the shell's bundler
 * runtime and create their own instances with it.
 * @throws Error when the build created no share scope: the shell was not built as a host.
 */
export function startFederation(): ShareScope {
  const shareScope = getHostShareScope();
  if (!shareScope)
    throw new Error(
      'This build of the shell has no Module Federation host in it: build it with platform/cli/src/build.',
    );
  // Adds the part that the shell's own runtime lacks, because the shell exposes nothing.
  const runtime = {
    ...bundlerRuntimeModule,
    bundlerRuntime: { ...bundlerRuntimeModule.bundlerRuntime, initContainerEntry },
  };
  Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: runtime });
  return shareScope;
}
