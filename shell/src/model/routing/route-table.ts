import { matchPath } from 'react-router';
import type { RemoteRoute } from 'shared-contracts/composition/manifest';

/**
 * Page of a path: the remote's name, its route (`route.page` is the page) and the decoded parameters of the pattern.
 */
export interface PageMatch {
  readonly remote: string;
  readonly route: RemoteRoute;
  readonly params: Readonly<Record<string, string>>;
}

interface RouteTableEntry {
  readonly remote: string;
  readonly route: RemoteRoute;
  /** First segment of every path of the route; undefined where it differs. */
  readonly first: string | undefined;
}

/** Routes of every remote of one composition, the most specific first. */
export type RouteTable = readonly RouteTableEntry[];

/** Sorts the remotes' routes: of two patterns that match a path, the one with the earlier fixed segment wins. */
export function createRouteTable(
  manifests: Iterable<{ readonly name: string; readonly routes: readonly RemoteRoute[] }>,
): RouteTable {
  const entries: RouteTableEntry[] = [];
  for (const { name, routes } of manifests)
    for (const route of routes) entries.push({ remote: name, route, first: getFixedSegment(route.path) });
  return entries.toSorted((a, b) => compareRanks(getRank(a.route.path), getRank(b.route.path)));
}

/** Returns the page of `path` (without locale segment, with trailing slash); null when no remote has one. */
export function matchPage(table: RouteTable, path: string): PageMatch | null {
  const decoded = decodePath(path);
  if (decoded === null) return null;
  const segment = getSegment(decoded);
  for (const { remote, route, first } of table) {
    // matchPath compiles the pattern each time.
    if (first !== undefined && first !== segment) continue;
    const match = matchPath({ path: route.path, caseSensitive: true }, decoded);
    if (match) return { remote, route, params: omitUndefined(match.params) };
  }
  return null;
}

const getSegment = (path: string): string | undefined => path.split('/', 2)[1];

function getFixedSegment(pattern: string): string | undefined {
  const segment = getSegment(pattern);
  return segment !== undefined && /^[\w-]*$/.test(segment) ? segment : undefined;
}

/** Sort key with one digit per segment: 0 fixed, 1 captured, 2 the rest of the path. */
function getRank(pattern: string): readonly number[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

function omitUndefined(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const definedParams: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) if (value !== undefined) definedParams[name] = value;
  return definedParams;
}

/**
 * Decodes each segment. An encoded slash stays encoded, because it separates no segments (`matchPath` decodes it).
 * Returns null for broken escapes.
 */
function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}
