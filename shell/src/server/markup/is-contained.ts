import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { isWellFormed } from './well-formed-markup.ts';

/** Longest HTML for the complete parser, in characters: it runs in the shell's process. */
const MAX_PARSED = 100_000;
/** Most nested elements; browsers have the same limit. */
const MAX_DEPTH = 512;
/** Most elements for each tag: a parser repeats open formats in each paragraph. */
const MAX_ELEMENTS_PER_TAG = 4;

/**
 * A document around a region or slot, with every element that may contain one. What follows each of their ends would
 * show an open element or format.
 */
const BEFORE = '<!DOCTYPE html><html><head></head><body><header><nav><main><section><div><div>';
const AFTER =
  '</div><b>1</b></div><b>2</b></section><b>3</b></main><b>4</b></nav><b>5</b></header>' +
  '<footer><form></form><a href="/"></a><p>.</p></footer><script>0</script><script>1</script></body></html>';
const EMPTY_DOCUMENT = BEFORE + AFTER;

/**
 * Whether HTML leaves the document around it as it is: no element, text or attribute outside its region differs. HTML
 * of React passes a quick test; anything else is parsed as in a browser, with and without scripts.
 */
export function isContained(html: string): boolean {
  if (isWellFormed(html)) return true;
  if (html.length > MAX_PARSED) return false;
  return leavesDocument(html, true) && (!/<noscript/i.test(html) || leavesDocument(html, false));
}

function leavesDocument(html: string, scriptingEnabled: boolean): boolean {
  try {
    const treeAdapter = createBoundedAdapter(html.split('<').length);
    const document = parse(BEFORE + html + AFTER, { scriptingEnabled, treeAdapter });
    const region = findRegion(document);
    if (!region) return false;
    region.childNodes = [];
    return serialize(document, { scriptingEnabled }) === EMPTY_DOCUMENT;
  } catch (error) {
    if (error instanceof ParseLimitError) return false;
    throw error;
  }
}

/** The region: the innermost of the first children. */
function findRegion(document: DefaultTreeAdapterTypes.Document): DefaultTreeAdapterTypes.Element | undefined {
  let node: DefaultTreeAdapterTypes.ParentNode | undefined = document;
  for (const [name, index] of PATH_TO_REGION) {
    const child: DefaultTreeAdapterTypes.ChildNode | undefined = node.childNodes[index];
    if (child?.nodeName !== name || !('childNodes' in child)) return undefined;
    node = child;
  }
  return 'tagName' in node ? node : undefined;
}

const PATH_TO_REGION = [
  ['html', 1],
  ['body', 1],
  ...['header', 'nav', 'main', 'section', 'div', 'div'].map((name) => [name, 0] as const),
] as const;

class ParseLimitError extends Error {
  override readonly name = 'ParseLimitError';
}

/** @throws ParseLimitError for HTML that makes the parser create elements without end */
function createBoundedAdapter(tags: number): typeof defaultTreeAdapter {
  const limit = (tags + EMPTY_DOCUMENT.length) * MAX_ELEMENTS_PER_TAG;
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      if (elements > limit) throw new ParseLimitError(`The HTML has more than ${limit} elements.`);
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new ParseLimitError(`The HTML has more than ${MAX_DEPTH} nested elements.`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
