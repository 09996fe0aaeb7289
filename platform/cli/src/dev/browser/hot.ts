/** Part of the remote's bundle in development: gives the page access to the bundle's hot updates. */
import type { HotGlobal } from './globals.ts';

declare const __webpack_hash__: string;

// webpack recognizes only the complete expression.
const own = import.meta.webpackHot;

const hot: HotGlobal = { hash: () => __webpack_hash__, check: () => own.check(true) };

Object.assign(globalThis, { __dev_hot__: hot });
