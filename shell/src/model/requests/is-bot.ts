import { isbot } from 'isbot';

/**
 * Whether the visitor is a search engine's crawler or another bot. Bots get the complete page, without activity or
 * marketing events.
 */
export function isBot(userAgent: string | undefined | null): boolean {
  return isbot(userAgent);
}
