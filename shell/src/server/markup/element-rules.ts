/**
 * How the HTML parser treats an element. `plain`: by no rule of its own. `block`: its start ends an open paragraph.
 * `raw`: its content is text until its end tag. `single`: a second one inside it ends or changes the first one.
 */
export type ElementKind =
  | 'plain'
  | 'void'
  | 'rule'
  | 'block'
  | 'paragraph'
  | 'heading'
  | 'single'
  | 'form'
  | 'item'
  | 'term'
  | 'raw'
  | 'template'
  | 'noscript'
  | 'select'
  | 'option'
  | 'table'
  | 'table-part'
  | 'svg';

const NAMES: Readonly<Record<ElementKind, string>> = {
  plain:
    'abbr audio b bdi bdo big canvas cite code data datalist del dfn em font i ins kbd label legend map mark meter ' +
    'output picture progress q ruby s samp slot small span strike strong sub sup time tt u var video',
  void: 'area br col embed img input link meta source track wbr',
  rule: 'hr',
  block:
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup ' +
    'main menu nav ol pre search section summary ul',
  paragraph: 'p',
  heading: 'h1 h2 h3 h4 h5 h6',
  single: 'a button',
  form: 'form',
  item: 'li',
  term: 'dd dt',
  raw: 'iframe script style textarea title',
  template: 'template',
  noscript: 'noscript',
  select: 'select',
  option: 'optgroup option',
  table: 'table',
  'table-part': 'caption colgroup tbody td tfoot th thead tr',
  svg: 'svg',
};

const KINDS: ReadonlyMap<string, ElementKind> = new Map(
  (Object.entries(NAMES) as [ElementKind, string][]).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind] as const),
  ),
);

/** The kind of an element; undefined for one that only a complete parser can judge. */
export const getElementKind = (name: string): ElementKind | undefined =>
  KINDS.get(name) ?? (name.includes('-') ? 'plain' : undefined);

/** Elements of SVG that the parser keeps inside it; `title` and `desc` have text only. */
export const SVG_NAMES: ReadonlySet<string> = new Set(
  (
    'animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feDropShadow ' +
    'feFlood feGaussianBlur feMerge feMergeNode feOffset filter g line linearGradient marker mask path pattern polygon ' +
    'polyline radialGradient rect set stop svg switch symbol text textPath title tspan use view'
  ).split(' '),
);

/** Parents of elements that the parser moves, ignores or completes elsewhere. */
const PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: ['menu', 'ol', 'ul'],
    option: ['datalist', 'optgroup', 'select'],
    optgroup: ['select'],
    caption: ['table'],
    colgroup: ['table'],
    col: ['colgroup'],
    tbody: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    tr: ['table', 'tbody', 'tfoot', 'thead'],
    td: ['tr'],
    th: ['tr'],
  }).map(([name, parents]) => [name, new Set(parents)]),
);

/** Elements whose only children are those of `PARENTS`, and the parts that React adds anywhere. */
const STRICT_PARENTS: ReadonlySet<string> = new Set([
  'colgroup',
  'optgroup',
  'option',
  'select',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
]);
const ANYWHERE: ReadonlySet<string> = new Set(['script', 'template']);

/** Whether the parser leaves the element where it is written: as a child of `parent`. */
export function isAllowedChild(name: string, parent: string | undefined): boolean {
  const parents = PARENTS.get(name);
  if (parents) return parent !== undefined && parents.has(parent);
  return parent === undefined || !STRICT_PARENTS.has(parent) || ANYWHERE.has(name);
}
