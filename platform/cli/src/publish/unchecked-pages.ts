import { rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './check-composition.ts';

/** Note in the registry's history about a version whose pages were never rendered. */
const NOTE = 'its pages were not rendered before (published --without-backend)';

/** A marker file beside the version's folder, which itself contains only built files. */
const markerFile = (store: string, { remote, version }: Target): string =>
  join(store, remote, `.unrendered-${version}`);

/** Records beside a version whether its pages were rendered before it was stored. */
export async function recordRenderCheck(store: string, target: Target, isRendered: boolean): Promise<void> {
  await (isRendered
    ? rm(markerFile(store, target), { force: true })
    : writeFile(markerFile(store, target), `${NOTE}\n`));
}

/** The reason of a change for the history, with a note when the version's pages were never rendered. */
export function describeReason(store: string, target: Target, reason: string | undefined): string | undefined {
  if (!existsSync(markerFile(store, target))) return reason;
  return reason === undefined ? NOTE : `${reason}; ${NOTE}`;
}
