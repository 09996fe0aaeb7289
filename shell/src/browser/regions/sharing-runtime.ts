/**
 * The runtime interface that Module Federation's glue (`@module-federation/webpack-bundler-runtime`) needs in a host
 * whose containers only share its libraries: no remotes, versions, plugins or snapshots. In the browser build of the
 * shell and of all containers it replaces `@module-federation/runtime`, which is eight times its size
 * (docs/adr/0026).
 */

/** Loads a library's module; asynchronous when the library is not part of the shell's initial code. */
type Factory = () => unknown;
type Get = () => Factory | Promise<Factory>;

interface SharedModule {
  readonly version: string;
  readonly get: Get;
}

/** Shared libraries by name and version; each name has one version. */
export type ShareScope = Record<string, Readonly<Record<string, SharedModule>>>;

interface SharingOptions {
  readonly name: string;
  readonly shared?: Readonly<Record<string, readonly SharedModule[]>>;
}

/** Sharing of one build: the shell's own, or a container's, which gets the shell's scope. */
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

  /** The glue calls this when a container is started; the constructor got its options. */
  initOptions(): void {}

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** No remotes, so nothing to wait for. */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  /** @returns false when no build shares it: the caller then uses its own copy, if it has one. */
  async loadShare(key: string): Promise<Factory | false> {
    return (await this.#provided(key)?.get()) ?? false;
  }

  #provided(key: string): SharedModule | undefined {
    return Object.values(this.shareScopeMap['default']?.[key] ?? {})[0];
  }
}

let host: SharingInstance | null = null;

/** The glue calls this once for each build, first for the shell. */
export function init(options: SharingOptions): SharingInstance {
  const instance = new SharingInstance(options);
  host ??= instance;
  return instance;
}

/** The shell's share scope; null in a build that is not a host. */
export const getHostShareScope = (): ShareScope | null => host?.shareScopeMap['default'] ?? null;
