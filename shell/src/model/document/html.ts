import { isolateLtrRuns } from 'shared-contracts/bidi';
import type { HeadTag } from './head-tags.ts';

/** Attribute of the tags that each navigation replaces. */
export const HEAD_ATTRIBUTE = 'data-page';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Renders the tags as HTML for the first document. A tab and a shared link show title and description as plain text, so
 * left-to-right runs of Arabic texts are isolated (ADR 60).
 */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n');
}

function renderTag(tag: HeadTag): string {
  if (tag.name === 'title') return `<title>${escapeHtml(isolateLtrRuns(tag.text))}</title>`;
  const attributes = Object.entries(tag.attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(name === 'content' ? isolateLtrRuns(value) : value)}"`,
  );
  return `<${tag.name}${attributes.join('')} ${HEAD_ATTRIBUTE}>`;
}
