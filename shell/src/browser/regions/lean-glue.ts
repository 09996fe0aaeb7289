/**
 * Parts of Module Federation's glue (`@module-federation/webpack-bundler-runtime`) for a host whose containers only share
 * its libraries: none is built apart, used eagerly, or has layers (docs/adr/0026). In the shell's build they replace the
 * glue's own; its containers use them, too.
 */

/** Returns a module's exports. */
type Factory = () => unknown;

interface Sharing {
  loadShare(key: string): Promise<Factory | false>;
}

/** Sharing as webpack's runtime of a build knows it. */
interface Federation {
  readonly instance: Sharing;
  readonly initOptions: unknown;
  readonly runtime: { init(options: unknown): unknown };
}

/** A build's `__webpack_require__`. */
interface BuildRuntime {
  readonly federation: Federation;
  /** Module factories. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Cache of modules. */
  readonly c: Record<string, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<
      Record<string, { readonly shareKey: string; readonly fallback: () => Factory | Promise<Factory> }>
    >;
  };
}

interface ConsumeOptions {
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Promises of the chunk: it runs after them. */
  readonly promises: unknown[];
  /** The promise of each library that is loading, 0 once it has loaded. */
  readonly installedModules: Record<string, unknown>;
  readonly webpackRequire: BuildRuntime;
}

/** Creates the sharing of one build. */
const initBuild = ({ webpackRequire: { federation } }: { readonly webpackRequire: Pick<BuildRuntime, 'federation'> }) =>
  federation.runtime.init(federation.initOptions);

/**
 * Loads the shared libraries of a chunk: those of the shell, else the build's own copies. A library that cannot be loaded
 * fails the module that imports it, and is loaded again with the next chunk.
 */
export function consumes({ chunkId, chunkMapping, promises, installedModules, webpackRequire }: ConsumeOptions): void {
  const { federation, m, c, consumesLoadingData } = webpackRequire;
  for (const id of chunkMapping[chunkId] ?? []) {
    const library = consumesLoadingData.moduleIdToConsumeDataMapping[id];
    if (!library) continue;
    const { shareKey, fallback } = library;
    const setModule = (factory: Factory) => {
      m[id] = (module) => {
        delete c[id];
        module.exports = factory();
      };
    };
    const load = async (): Promise<void> => {
      try {
        setModule((await federation.instance.loadShare(shareKey)) || (await fallback()));
        installedModules[id] = 0;
      } catch (error) {
        delete installedModules[id];
        setModule(() => {
          throw error;
        });
      }
    };
    promises.push((installedModules[id] ??= load()));
  }
}

/** A library's own copy in a container. */
export const getSharedFallbackGetter = <T>({ factory }: { readonly factory: T }): T => factory;

/** The shell loads containers itself. */
export const remotes = undefined;

/** @throws Error always: a container would need the library before its first chunk has loaded. */
export function installInitialConsumes(): never {
  throw new Error('A remote cannot use shared libraries eagerly.');
}

export { initBuild as init };
