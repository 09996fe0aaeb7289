import { escapeHtml } from 'server-kit/escape-html';
import { HEAD_ATTRIBUTE, type HeadTag } from './head-tags.ts';

/** Renders the tags as HTML for the first document. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n');
}

function renderTag(tag: HeadTag): string {
  if (tag.name === 'title') return `<title>${escapeHtml(tag.text)}</title>`;
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag.name}${attributes.join('')} ${HEAD_ATTRIBUTE}>`;
}
