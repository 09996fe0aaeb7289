/**
 * What the glue of Module Federation (`@module-federation/webpack-bundler-runtime`) asks of its runtime in a host whose containers share
 * its libraries and nothing else: no remotes, versions, plugins or snapshots. It takes the place of `@module-federation/runtime`, eight
 * times its size, in the browser build of the shell and of all containers (docs/adr/0026).
 */

/** Gives a library's module; what is not loaded with the shell is given later. */
type Factory = () => unknown;
type Get = () => Factory | Promise<Factory>;

interface SharedModule {
  readonly version: string;
  readonly get: Get;
}

/** What is shared, by name and version; each name has one version. */
export type ShareScope = Record<string, Readonly<Record<string, SharedModule>>>;

interface SharingOptions {
  readonly name: string;
  readonly shared?: Readonly<Record<string, readonly SharedModule[]>>;
}

/** Sharing of one build: the shell's own, or a container's, which is handed the shell's scope. */
class SharingInstance {
  readonly name: string;
  readonly options: SharingOptions;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: SharingOptions) {
    this.name = options.name;
    this.options = options;
    const entries = Object.entries(options.shared ?? {});
    this.shareScopeMap['default'] = Object.fromEntries(
      entries.map(([key, versions]) => [
        key,
        Object.fromEntries(versions.map((provided) => [provided.version, provided])),
      ]),
    );
  }

  /** Called by the glue when a container is started; its options came with its construction. */
  initOptions(): void {}

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** There are no remotes to wait for. */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  /** @returns false where nobody shares it: who asks then takes its own copy, if it has one. */
  async loadShare(key: string): Promise<Factory | false> {
    return (await this.#provided(key)?.get()) ?? false;
  }

  /** @throws Error when nobody shares it, or not at once. */
  loadShareSync(key: string): Factory {
    const factory = this.#provided(key)?.get();
    if (typeof factory === 'function') return factory;
    throw new Error(
      `“${key}”, which ${this.name} needs, is not shared by the shell: list it in platform/registry-client/src/build/shared-libraries.ts.`,
    );
  }

  #provided(key: string): SharedModule | undefined {
    return Object.values(this.shareScopeMap['default']?.[key] ?? {})[0];
  }
}

let host: SharingInstance | null = null;

/** Called by the glue once for each build, first for the shell. */
export function init(options: SharingOptions): SharingInstance {
  const instance = new SharingInstance(options);
  host ??= instance;
  return instance;
}

/** What the shell shares; null in a build that is no host. */
export const getHostShareScope = (): ShareScope | null => host?.shareScopeMap['default'] ?? null;

/** The glue would fetch shared libraries that were built apart by it; this shop has none. */
export function getRemoteEntry(): never {
  throw new Error('Shared libraries that are built apart from the shell are not supported by its sharing runtime.');
}
