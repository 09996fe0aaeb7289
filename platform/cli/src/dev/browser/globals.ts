/** State of a module at its last run. */
export interface ModuleState {
  /** Hash of its source. */
  readonly hash: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

interface HotData {
  before?: ModuleState;
}

/** The part of webpack's `import.meta.webpackHot` that is used here. */
export interface HotModule {
  readonly data?: HotData;
  accept(): void;
  dispose(keep: (data: HotData) => void): void;
  /** The module cannot be replaced in place: webpack tries its importers. */
  invalidate(): void;
  /**
   * Fetches the next update and applies it; null when there is none.
   * @throws when one of its modules cannot be replaced.
   */
  check(apply: true): Promise<readonly unknown[] | null>;
}

/** `__dev_refresh__`: modules with components call it (refresh-loader.mjs). */
export interface RefreshGlobal {
  register(module: string): (type: unknown, id: string) => void;
  readonly signature: () => unknown;
  settle(module: { readonly exports: Readonly<Record<string, unknown>> }, hot: HotModule, hash: string): void;
}

/** `__dev_hot__`: the remote's own bundle, once it runs in the page (hot.ts). */
export interface HotGlobal {
  /** Hash of the running build. */
  hash(): string;
  check: HotModule['check'];
}

/** Event of the development server for the page: on connection and after every change. */
export interface DevState {
  /** Id of this run of `npm run dev`. */
  readonly session: string;
  /** Hash of the last successful browser build; null before the first one. */
  readonly hash: string | null;
  /** Version in the composition; null when there is none. */
  readonly version: string | null;
  /** Whether new documents have it. */
  readonly live: boolean;
  /** Build errors, or the reason why the shell rejects the build; empty otherwise. */
  readonly errors: readonly string[];
}

declare global {
  // oxlint-disable-next-line no-var -- a declared global must be a `var`
  var __dev_hot__: HotGlobal | undefined;

  interface ImportMeta {
    /** webpack's interface for hot updates. */
    readonly webpackHot: HotModule;
  }
}
