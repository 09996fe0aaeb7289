declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Readonly<Record<string, ShareScope | undefined>>;

/** The libraries that the shell provides, as containers take them at their start. */
export type ShareScope = Readonly<Record<string, unknown>>;

/**
 * What the shell shares, by webpack's Module Federation.
 * @throws Error when the build shares nothing, which means that the shell was not built as a host.
 */
export function startFederation(): ShareScope {
  // There is nothing to wait for: the shell takes nothing from other containers.
  __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__['default'];
  if (!scope)
    throw new Error('The shell shares nothing: list its libraries in platform/src/build/shared-libraries.ts.');
  return scope;
}
