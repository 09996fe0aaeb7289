import { rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './check-composition.ts';

/** What the registry's history says of a version whose pages were never rendered. */
const NOTE = 'its pages were not rendered before (published --without-backend)';

/** A file beside the version's folder, which itself holds nothing but what was built. */
const markerFile = (store: string, { remote, version }: Target): string =>
  join(store, remote, `.unrendered-${version}`);

/** Notes beside a version whether its pages were rendered before it came into the store. */
export async function recordRenderCheck(store: string, target: Target, isRendered: boolean): Promise<void> {
  await (isRendered
    ? rm(markerFile(store, target), { force: true })
    : writeFile(markerFile(store, target), `${NOTE}\n`));
}

/** The reason of a change for the history; it says so when the version's pages were never rendered. */
export function describeReason(store: string, target: Target, reason: string | undefined): string | undefined {
  if (!existsSync(markerFile(store, target))) return reason;
  return reason === undefined ? NOTE : `${reason}; ${NOTE}`;
}
