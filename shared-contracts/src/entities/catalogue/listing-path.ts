import { pathSegments } from '../../routes.ts';

/**
 * The slug of a category or brand path (specification section 2). It ignores the query and segments that start with
 * `color`; on brand pages it drops the last segment after the slug. Empty when the path has none.
 */
export function slugFromPath(path: string): string {
  const [first, ...rest] = pathSegments(path).filter((segment, index) => index < 1 || !segment.startsWith('color'));
  const tail = first === 'b' && rest.length > 1 ? rest.slice(0, -1) : rest;
  return decoded(tail.at(-1) ?? '');
}

/** The colour of a brand path's `color-{value}` segment. */
export function colourFromPath(path: string): string | undefined {
  const segment = pathSegments(path).find((candidate) => candidate.startsWith('color-'));
  return segment && decoded(segment.slice('color-'.length));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
