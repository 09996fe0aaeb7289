import { getElementKind, isAllowedChild, SVG_NAMES, type ElementKind } from './element-rules.ts';

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
const [BANG, DOUBLE_QUOTE, SINGLE_QUOTE, SLASH, LESS, EQUALS, GREATER, QUESTION] = [33, 34, 39, 47, 60, 61, 62, 63];

/**
 * Whether every element of the HTML ends, in order, and is one that the parser leaves where it is written. This holds
 * for all HTML of React whose elements may be nested. It is a quick test: false says that a complete parser must judge.
 */
export function isWellFormed(html: string): boolean {
  return new MarkupScanner(html).run();
}

/** Scans HTML once, tag by tag. It stops at the first construct whose effect depends on the parser's state. */
class MarkupScanner {
  readonly #html: string;
  /** Names of the open elements. */
  readonly #open: string[] = [];
  /** Kinds whose elements must not contain each other, with the number of open ones. */
  #paragraphs = 0;
  #headings = 0;
  #links = 0;
  #buttons = 0;
  #forms = 0;
  /** Depth of the outermost open SVG element; 0 outside SVG. */
  #svgDepth = 0;
  /** Position of the end tag of an open `noscript`: where scripts run, its content is text. */
  #noscriptEnd = -1;

  constructor(html: string) {
    this.#html = html;
  }

  run(): boolean {
    const html = this.#html;
    for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
      const next = html.charCodeAt(at + 1);
      if (next === SLASH) at = this.#readEndTag(at);
      else if (isLetter(next)) at = this.#readStartTag(at);
      else if (next === BANG) at = this.#readComment(at);
      else if (next === QUESTION || Number.isNaN(next)) return false;
      else at += 1;
      if (at === -1) return false;
    }
    return this.#open.length === 0;
  }

  /** @returns the position after the tag; -1 for an end tag of another element than the last one */
  #readEndTag(at: number): number {
    const html = this.#html;
    const name = this.#open.pop();
    if (name === undefined || !html.startsWith(name, at + 2)) return -1;
    const end = at + 2 + name.length;
    if (html.charCodeAt(end) !== GREATER) return -1;
    if (this.#svgDepth > 0) {
      if (this.#open.length < this.#svgDepth) this.#svgDepth = 0;
      return end + 1;
    }
    if (name === 'noscript') {
      if (at !== this.#noscriptEnd) return -1;
      this.#noscriptEnd = -1;
    }
    this.#count(name, getElementKind(name), -1);
    return end + 1;
  }

  /** Reads a comment that ends at its first `>`. @returns the position after it, or -1 */
  #readComment(at: number): number {
    const html = this.#html;
    if (!html.startsWith('--', at + 2)) return -1;
    const end = html.indexOf('>', at + 4);
    return end - 2 >= at + 4 && html.startsWith('--', end - 2) ? end + 1 : -1;
  }

  /** @returns the position after the tag, and after the content of text elements; or -1 */
  #readStartTag(at: number): number {
    const html = this.#html;
    let nameEnd = at + 2;
    while (isNameCharacter(html.charCodeAt(nameEnd))) nameEnd += 1;
    const afterName = html.charCodeAt(nameEnd);
    if (afterName !== GREATER && afterName !== SLASH && !isSpace(afterName)) return -1;
    const end = this.#findTagEnd(nameEnd);
    if (end === -1) return -1;
    const name = html.slice(at + 1, nameEnd);
    return this.#svgDepth > 0 ? this.#openInSvg(name, end) : this.#openElement(name, end);
  }

  /** @param end position of the start tag's end @returns the position after it, and after text elements; or -1 */
  #openElement(name: string, end: number): number {
    const html = this.#html;
    const kind = getElementKind(name);
    const parent = this.#open.at(-1);
    if (kind === undefined || !isAllowedChild(name, parent) || this.#changesOpenElements(name, kind)) return -1;
    if (kind === 'void' || kind === 'rule') return end + 1;
    if (kind === 'raw') return this.#skipText(name, end + 1);
    if (kind === 'template') return html.startsWith('</template>', end + 1) ? end + 12 : -1;
    if (kind === 'svg') return this.#openInSvg(name, end);
    if (kind === 'noscript') {
      if (this.#noscriptEnd !== -1) return -1;
      this.#noscriptEnd = indexOfEndTag(html, name, end + 1);
    }
    this.#open.push(name);
    this.#count(name, kind, 1);
    return end + 1;
  }

  /** Whether the parser would end an open element at this start tag, or ignore the tag. */
  #changesOpenElements(name: string, kind: ElementKind): boolean {
    switch (kind) {
      case 'block':
      case 'paragraph':
      case 'rule':
      case 'table':
      case 'item':
        return this.#paragraphs > 0;
      case 'heading':
        return this.#paragraphs > 0 || this.#headings > 0;
      case 'form':
        return this.#paragraphs > 0 || this.#forms > 0;
      case 'single':
        return name === 'a' ? this.#links > 0 : this.#buttons > 0;
      case 'term':
        return this.#paragraphs > 0 || !this.#isInList();
      default:
        return false;
    }
  }

  /** Whether a term may be written here: in a list of terms, or in a group of it. */
  #isInList(): boolean {
    const parent = this.#open.at(-1);
    return parent === 'dl' || (parent === 'div' && this.#open.at(-2) === 'dl');
  }

  #openInSvg(name: string, end: number): number {
    const html = this.#html;
    if (!SVG_NAMES.has(name)) return -1;
    const isClosed = html.charCodeAt(end - 1) === SLASH;
    if (isClosed) return end + 1;
    if (name === 'title' || name === 'desc') {
      const textEnd = html.indexOf('<', end + 1);
      return textEnd !== -1 && html.startsWith(`</${name}>`, textEnd) ? textEnd + name.length + 3 : -1;
    }
    this.#open.push(name);
    if (this.#svgDepth === 0) this.#svgDepth = this.#open.length;
    return end + 1;
  }

  #count(name: string, kind: ElementKind | undefined, by: 1 | -1): void {
    if (kind === 'paragraph') this.#paragraphs += by;
    else if (kind === 'heading') this.#headings += by;
    else if (kind === 'form') this.#forms += by;
    else if (kind === 'single') {
      if (name === 'a') this.#links += by;
      else this.#buttons += by;
    }
  }

  /** Reads attributes as React and most people write them. @returns the position of the tag's `>`, or -1 */
  #findTagEnd(from: number): number {
    const html = this.#html;
    for (let at = from; ; at += 1) {
      const code = html.charCodeAt(at);
      if (code === GREATER) return at;
      if (code === EQUALS) {
        const quote = html.charCodeAt(at + 1);
        if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return -1;
        if (!isNameCharacter(html.charCodeAt(at - 1))) return -1;
        at = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 2);
        if (at === -1) return -1;
      } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE || code === LESS || Number.isNaN(code)) return -1;
    }
  }

  /** Skips the text of an element whose first end tag is its own. @returns the position after it, or -1 */
  #skipText(name: string, from: number): number {
    const html = this.#html;
    const end = html.indexOf('</', from);
    if (end === -1 || !html.startsWith(`${name}>`, end + 2)) return -1;
    // In a script, a comment may hide the end tag.
    const comment = name === 'script' ? html.indexOf('<!--', from) : -1;
    return comment !== -1 && comment < end ? -1 : end + name.length + 3;
  }
}

/** Position of the next end tag in any case; -1 without one. */
function indexOfEndTag(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  return -1;
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
/** Letters, digits, hyphen, colon, underscore: enough for names of elements and attributes. */
const isNameCharacter = (code: number): boolean =>
  isLetter(code) || (code >= 48 && code <= 58) || code === 45 || code === 95;
const isSpace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED;
