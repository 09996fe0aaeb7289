import { escapeHtml } from 'server-kit/escape-html';
import { isolateLtrRuns } from 'shared-contracts/bidi';
import { HEAD_ATTRIBUTE, type HeadTag } from './head-tags.ts';

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
