import { CARD_LINK_CLASS } from '../../../model/requests/page-skeleton.ts';

/** Path of the page that the first card in HTML leads to, with its locale segment; null without a card. */
export function findCardPath(html: string): string | null {
  const offset = html.indexOf(`class="${CARD_LINK_CLASS}"`);
  if (offset === -1) return null;
  const tag = html.slice(html.lastIndexOf('<', offset), html.indexOf('>', offset));
  return /\shref="([^"?#]+)["?#]/.exec(tag)?.[1] ?? null;
}
