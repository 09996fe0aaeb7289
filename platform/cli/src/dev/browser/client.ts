/**
 * Part of the shell in development: it listens to the development server, hot-replaces code in the open page, and shows
 * build errors.
 */
import { performReactRefresh } from 'react-refresh/runtime';
import { DEV_EVENTS } from '../paths.ts';
import type { DevState, HotGlobal } from './globals.ts';
import { createNotice } from './notice.ts';

const notice = createNotice();
let first: DevState | null = null;
let latest: DevState | null = null;
/** The open page cannot apply the newest code: it reloads as soon as the shell composes with that code. */
let needsReload = false;
let pendingUpdate = Promise.resolve();

new EventSource(DEV_EVENTS).addEventListener('message', ({ data }: MessageEvent<string>) => {
  const state = JSON.parse(data) as DevState;
  first ??= state;
  latest = state;
  notice.show(state.errors);
  pendingUpdate = pendingUpdate.then(applyUpdate);
});

async function applyUpdate(): Promise<void> {
  if (!latest || !first) return;
  const { session, hash, errors, live } = latest;
  const hot = globalThis.__dev_hot__;
  if (session !== first.session || (hot === undefined && hash !== first.hash)) needsReload = true;
  if (!needsReload && errors.length === 0 && hot && hash !== null && hash !== hot.hash())
    needsReload = !(await applyHotUpdate(hot, hash));
  if (needsReload && live && errors.length === 0) location.reload();
}

/** Applies updates until the page runs the build of this hash. Returns whether it does. */
async function applyHotUpdate(hot: HotGlobal, hash: string): Promise<boolean> {
  try {
    while (hot.hash() !== hash) if (!(await hot.check(true))) return false;
    performReactRefresh();
    return true;
  } catch (error) {
    console.info(`The page reloads: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
