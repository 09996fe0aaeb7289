import { describe, expect, test } from '@jest/globals';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { isContained } from './is-contained.ts';
import { isWellFormed } from './well-formed-markup.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Ids and names of the body's children, in a document with this HTML in its header, or in its main region. */
function listRegions(header: string, main: string, scriptingEnabled = true): string[] {
  const document = parse(
    `<!doctype html><html lang="en"><head><title>T</title></head><body><div id="header"><header><div data-slot="x">${header}</div></header></div>
<main id="main" tabindex="-1"><div data-region="shop">${main}</div></main>
<div id="footer"><footer>F</footer></div>
<div id="overlay"><form><button>B</button></form></div>
<script type="application/json" id="state">{}</script>
<script>start()</script></body></html>`,
    { scriptingEnabled },
  );
  const find = (node: Node, name: string): DefaultTreeAdapterTypes.Element | undefined =>
    'childNodes' in node
      ? node.childNodes.find((child): child is DefaultTreeAdapterTypes.Element => child.nodeName === name)
      : undefined;
  const html = find(document, 'html');
  const body = html && find(html, 'body');
  const describeNode = (node: Node): string => {
    if (!('attrs' in node)) return 'value' in node && node.value.trim() === '' ? '' : node.nodeName;
    const attributes = node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ');
    const text = node.childNodes.map((child) => ('value' in child ? child.value : describeNode(child))).join('');
    return `${node.nodeName}[${attributes}]${attributes.startsWith('id=header') || attributes.startsWith('id=main') ? '' : text}`;
  };
  return [...(html?.attrs ?? []), ...(body?.attrs ?? [])]
    .map(({ name }) => name)
    .concat((body?.childNodes ?? []).map((node) => describeNode(node)).filter((text) => text !== ''));
}

const INTACT = listRegions('', '');

/** Seeded random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES =
  'div p span b a i li ul dl dt dd h1 h3 button form table tbody tr td th caption select option optgroup textarea title style script template noscript svg path title foreignObject math mi iframe plaintext body html main nobr ruby rt object br img input hr main details x-y frameset xmp'.split(
    ' ',
  );
const ODDITIES = [
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!--$-->',
  '<!--/$-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '</',
  '</br>',
  '</p>',
  '<',
  '>',
  '"',
  "'",
  '=',
  '/>',
  'x',
  ' ',
  '<div a=b=">',
  "<b a='>'",
  '<i a"b=">',
  '</TEXTAREA>',
  '</div ',
  '<script><!--<script>',
  '<a title="</noscript>">',
];

/** Hostile HTML: random tags, mostly paired, and what parsers treat in their own ways. */
function createFragment(random: () => number, depth = 0): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let html = '';
  for (let length = Math.floor(random() * 4); length >= 0; length -= 1) {
    const kind = random();
    const name = pick(NAMES);
    if (kind < 0.72 && depth < 6)
      html += `<${name}${pick(['', '', ' class="a"', ' hidden', ' title=">"', '/'])}>${createFragment(random, depth + 1)}</${name}>`;
    else if (kind < 0.82) html += pick(['text', '&amp;', '\n', '']);
    else if (kind < 0.88) html += `<${name}>`;
    else if (kind < 0.94) html += `</${name}>`;
    else html += pick(ODDITIES);
  }
  return html;
}

describe('isContained', () => {
  test.each([
    '<p>text</p>',
    '<!--$--><ul><li>1</li></ul><!--/$-->',
    '<!--$?--><template id="B:0"></template><i>…</i><!--/$-->',
    '<div hidden id="S:0"><table><tbody><tr><td>1</td></tr></tbody></table></div><script nonce="n">$RC("B:0","S:0")</script>',
    '<table hidden id="S:1"><tbody><tr id="S:2"></tr></tbody></table>',
    '<svg viewBox="0 0 1 1"><title>Icon</title><path d="M0"></path><circle r="1"/></svg>',
    '<style nonce="n" data-emotion="x">.a>b{color:red}</style><textarea>a <b></textarea>',
    '<form><label>A<select><option value="1" selected="">1</option></select></label></form>',
    '<noscript><button>Apply</button></noscript>',
    '<dl><div><dt>a</dt><dd>b</dd></div></dl>',
    'a < b > c " \' &lt;',
    '<img alt="a > b"><br/>',
  ])('accepts by the quick test: %s', (html) => {
    expect([isWellFormed(html), isContained(html)]).toEqual([true, true]);
  });

  test.each([
    '<p>one<p>two',
    '<ul><li>1<li>2</ul>',
    '<ruby>a<rt>b</ruby>',
    '<a href="/">1<a href="/">2</a></a>',
    '<table><tr><td>1</table>',
    '<DIV CLASS=a>1</DIV>',
    '</br></p>',
  ])('accepts by the complete parser: %s', (html) => {
    expect([isWellFormed(html), isContained(html)]).toEqual([false, true]);
  });

  test.each([
    '</div></div></main><textarea>',
    ...['textarea', 'plaintext', 'style', 'script', 'template', 'select', 'title', 'noscript'].map(
      (name) => `<${name}>`,
    ),
    '<!--',
    '<b>',
    '<form>',
    '<table>',
    '<div title="',
    '<body class="x"></body>',
    '<script><!--<script></script>',
    '<textarea></TEXTAREA><plaintext></textarea>',
    '<select><title><textarea></title></select>',
    '<svg><style><!--</style></svg>',
    '<noscript><img alt="</noscript><textarea>"></noscript>',
    '<div a=b="><textarea>"></div>',
  ])('refuses %s', (html) => {
    expect(isContained(html)).toBe(false);
    expect([listRegions(html, ''), listRegions('', html), listRegions(html, '', false)]).not.toEqual([
      INTACT,
      INTACT,
      INTACT,
    ]);
  });

  test.each([
    '<div>',
    '</div>x',
    '</main>',
    '<button><div><button></button></div></button>x',
    '<h3><div><h1><h2></h2></h1></div></h3>x',
    '<li><div><li></li></div></li>x',
  ])('refuses %s, which ends the region or does not end in it', (html) => {
    expect(isContained(html)).toBe(false);
  });

  test('refuses HTML that takes a parser long', () => {
    const formats = Array.from({ length: 4_000 }, (_, index) => `<b id=${index}>`).join('');
    expect(isContained(formats + '<p>x'.repeat(20_000))).toBe(false);
  });

  test('leaves header, footer, state and start script intact for random hostile HTML that it accepts', () => {
    const random = createRandom(20_261_125);
    const counts = { accepted: 0, quick: 0, refused: 0 };
    const broken: object[] = [];
    for (let turn = 0; turn < 2_000; turn += 1) {
      const html = createFragment(random);
      if (!isContained(html)) {
        counts.refused += 1;
        continue;
      }
      counts.accepted += 1;
      if (isWellFormed(html)) counts.quick += 1;
      for (const scripting of [true, false]) {
        const regions = [listRegions(html, '', scripting), listRegions('', html, scripting)];
        // A deep comparison of each would take most of the test's time.
        if (String(regions) !== String([INTACT, INTACT])) broken.push({ html, scripting, regions });
      }
    }
    expect(broken).toEqual([]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(50);
  });

  test('accepts parts that are written one after the other: each leaves the parser as it was', () => {
    const random = createRandom(7);
    for (let turn = 0; turn < 200; turn += 1) {
      const parts = Array.from({ length: 3 }, () => createFragment(random)).filter((html) => isContained(html));
      expect(listRegions('', parts.join(''))).toEqual(INTACT);
    }
  });
});
