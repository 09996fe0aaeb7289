/**
 * First code of the shell in development. It must run before react-dom, which registers its renderer with the hook at
 * start. Remotes are separate bundles, so their modules find the refresh runtime in a global.
 */
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  register,
} from 'react-refresh/runtime';
import type { RefreshGlobal } from './globals.ts';
import { isRefreshable } from './is-refreshable.ts';

injectIntoGlobalHook(window);

const refresh: RefreshGlobal = {
  register: (module) => (type, id) => register(type, `${module} ${id}`),
  signature: createSignatureFunctionForTransform,
  settle({ exports }, hot, hash) {
    const now = { hash, exports: { ...exports } };
    const before = hot.data?.before;
    if (before && !isRefreshable(before, now, isLikelyComponentType)) {
      hot.invalidate();
      return;
    }
    hot.dispose((data) => {
      data.before = now;
    });
    hot.accept();
  },
};

Object.assign(globalThis, { __dev_refresh__: refresh });
