/** Part of the remote's bundle in development: lends the page the bundle's own hot updates. */
import type { HotGlobal, HotModule } from './globals.ts';

declare const __webpack_hash__: string;

// webpack knows the expression only where it stands whole.
const own = (import.meta as ImportMeta & { readonly webpackHot: HotModule }).webpackHot;

const hot: HotGlobal = { hash: () => __webpack_hash__, check: () => own.check(true) };

Object.assign(globalThis, { __dev_hot__: hot });
