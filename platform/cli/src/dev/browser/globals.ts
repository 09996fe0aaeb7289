/** What a module was when it last ran. */
export interface ModuleState {
  /** Of its source. */
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
  /** The module cannot take its old one's place: those that import it are asked. */
  invalidate(): void;
  /** Fetches the next update and applies it; null when there is none. @throws when a module of it cannot be replaced. */
  check(apply: true): Promise<readonly unknown[] | null>;
}

/** `__dev_refresh__`: what modules with components call (refresh-loader.mjs). */
export interface RefreshGlobal {
  register(module: string): (type: unknown, id: string) => void;
  readonly signature: () => unknown;
  settle(module: { readonly exports: Readonly<Record<string, unknown>> }, hot: HotModule, hash: string): void;
}

/** `__dev_hot__`: the remote's own bundle, once it runs in the page (hot.ts). */
export interface HotGlobal {
  /** Hash of the build that runs. */
  hash(): string;
  check: HotModule['check'];
}

/** What the development server tells the page, at first and with every change. */
export interface DevState {
  /** Of this run of `npm run dev`. */
  readonly session: string;
  /** Hash of the last browser build that succeeded; null when none did yet. */
  readonly hash: string | null;
  /** Version under which it is composed; null when none is. */
  readonly version: string | null;
  /** Whether new documents have it. */
  readonly live: boolean;
  /** What does not build, or is not taken by the shell; empty when all is well. */
  readonly errors: readonly string[];
}
