import { HEAD_ATTRIBUTE } from './head-tags.ts';
import type { HeadTag } from './head-tags.ts';

/**
 * Replaces the previous page's head tags in the document (browser, after a navigation). It omits preloads: the page is
 * rendered already, so its pictures are already loading.
 */
export function applyHead(target: Document, tags: readonly HeadTag[]): void {
  for (const old of target.head.querySelectorAll(`[${HEAD_ATTRIBUTE}]`)) old.remove();
  for (const tag of tags) {
    if (tag.name === 'title') target.title = tag.text;
    else if (tag.attributes['rel'] !== 'preload') target.head.append(createElement(target, tag.name, tag.attributes));
  }
}

function createElement(target: Document, name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = target.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(HEAD_ATTRIBUTE, '');
  return element;
}
