import type { PublishCandidate } from '../gate/candidate.ts';
import type { PageResponse } from './trial-server.ts';

/** Defect of a page's response; null for a good one. */
export function findPageProblem(
  { status, html }: PageResponse,
  { name, version }: Pick<PublishCandidate['descriptor'], 'name' | 'version'>,
): string | null {
  if (status >= 300 && status < 400) return null;
  if (status !== 200) return `responds with ${status}`;
  if (!html.includes(`/remotes/${name}/${version}/`)) return 'is not rendered by it';
  // React's marks of parts that it could not render on the server.
  if (/<!--\$!-->|data-dgst=/.test(html)) return 'has a part that does not render on the server';
  if (hasMissingPart(html)) return 'has a late part that does not end on the server, or that writes broken HTML';
  return null;
}

/** Whether a part whose place is marked never came: React's script moves each to its place (`$RC`, `$RR`). */
const hasMissingPart = (html: string): boolean =>
  [...html.matchAll(/<template id="([^"]*B:[0-9a-f]+)">/g)].some(
    ([, id = '']) => !html.includes(`$RC("${id}"`) && !html.includes(`$RR("${id}"`),
  );
