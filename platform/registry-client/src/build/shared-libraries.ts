/**
 * Libraries that exist once per page: the shell provides them, remotes take them at run time (`import: false`), so no
 * second copy can exist. On the server the same list is what a remote's bundle may `require`.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-intl',
  'rxjs',
  'single-spa-react',
  'valibot',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
] as const;

export type SharedLibrary = (typeof SHARED_LIBRARIES)[number];

/**
 * Those of them that the browser gets through a facade of the shell (shell/src/shared/), which re-exports only the names
 * in use: a shared module is not tree-shaken, so sharing a library whole would send all of it.
 */
export const FACADES: Partial<Record<SharedLibrary, string>> = {
  'react-router': 'react-router.ts',
  'react-intl': 'react-intl.ts',
  rxjs: 'rxjs.ts',
  valibot: 'valibot.ts',
  '@emotion/react': 'emotion-react.ts',
};

/** Global under which the shell lends its copy of Module Federation's bundler runtime to the containers. */
export const BUNDLER_RUNTIME_GLOBAL = '__federation_bundler_runtime__';
