/**
 * Singleton libraries of a page: the shell provides them, and remotes load them at run time (`import: false`), so no
 * second copy can exist. On the server a remote's bundle may `require` the same list.
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
  'swr',
  'valibot',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
] as const;

export type SharedLibrary = (typeof SHARED_LIBRARIES)[number];

/**
 * Libraries that browsers get through a facade of the shell (shell/src/shared/), which exports only the used names. A
 * shared module is not tree-shaken, so without a facade browsers would load all of it.
 */
export const FACADES: Partial<Record<SharedLibrary, string>> = {
  'react-router': 'react-router.ts',
  'react-intl': 'react-intl.ts',
  rxjs: 'rxjs.ts',
  swr: 'swr.ts',
  valibot: 'valibot.ts',
  '@emotion/react': 'emotion-react.ts',
};

/** Libraries that the shell sends as a chunk of their own, when the first remote needs them. */
export const LAZY_LIBRARIES: ReadonlySet<SharedLibrary> = new Set(['swr']);

/** Global with the shell's copy of Module Federation's bundler runtime for the containers. */
export const BUNDLER_RUNTIME_GLOBAL = '__federation_bundler_runtime__';
