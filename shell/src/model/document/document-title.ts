import { isolateLtrRuns } from 'shared-contracts/bidi';

/** Title of a page's document, with the shop's name. A tab shows plain text, so left-to-right runs are isolated (ADR 60). */
export function formatDocumentTitle(title: string, siteName: string): string {
  return isolateLtrRuns(title.includes(siteName) ? title : `${title} | ${siteName}`);
}
