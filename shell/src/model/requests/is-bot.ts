import { isbot } from 'isbot';

/** Whether the visitor is a search engine's or another robot: it gets the page whole, and no activity or marketing events. */
export function isBot(userAgent: string | undefined | null): boolean {
  return isbot(userAgent);
}
