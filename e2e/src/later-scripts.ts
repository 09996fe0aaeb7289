import { splitPathname } from 'shared-contracts/locale';

/**
 * Scripts that no page waits for. `activity`, `late-services` and the notices `consent` and `cookies` load 3 s after the
 * start. `offline`, with what looks ahead, loads once the hydrated page has been idle for 500 ms. `data-layer` loads
 * after a consent. `tools-events` belongs to the testers' tools, which are off for shoppers. `locale-worker` runs in a
 * thread of its own.
 */
const LATER = /\/(?:activity|late-services|consent|cookies|data-layer|tools-events|offline|locale-worker)\.js$/;

/** Code of the likely next page, which what looks ahead warms on other pages: its files, and the paths of such pages. */
const WARMED = [
  { files: /\/remotes\/product\//, paths: /^\/p\// },
  { files: /\/remotes\/catalogue\/.*\/page-listing\.js$/, paths: /^\/(?:c|search)\// },
];

/**
 * Whether a page that was opened at `pathname` loads a script after its start, or for the next page.
 * @param script path of the script
 * @param pathname path of the page, with its locale
 */
export function isLaterScript(script: string, pathname: string): boolean {
  const { path } = splitPathname(pathname);
  return LATER.test(script) || WARMED.some(({ files, paths }) => files.test(script) && !paths.test(path));
}
