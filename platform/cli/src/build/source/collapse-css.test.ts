import { expect, test } from '@jest/globals';
import { collapseCss } from './collapse-css.ts';

const only = (css: string): string => collapseCss([css]).join();

test('collapseCss: removes insignificant white space and comments', () => {
  expect(
    only(`
      /* The room around. */
      padding: 4px 8px;
      &:hover , & > a {
        color: red;
      }
    `),
  ).toBe('padding:4px 8px;&:hover,&>a{color:red}');
});

test('collapseCss: leaves significant white space', () => {
  expect(only('inline-size: calc(100% - (2px + 1em)); & a :focus { margin: 0 -4px }')).toBe(
    'inline-size:calc(100% - (2px + 1em));& a :focus{margin:0 -4px}',
  );
  expect(only('@media (min-width: 1px) and (max-width: 2px) { top: 0 }')).toBe(
    '@media (min-width:1px) and (max-width:2px){top:0}',
  );
});

test('collapseCss: leaves quoted text unchanged', () => {
  expect(only(`content: ' a ; /* b */ \\' ' / "  ";`)).toBe(`content:' a ; /* b */ \\' ' / "  ";`);
});

test('collapseCss: leaves texts in order between expressions, with a space where it separates two words', () => {
  expect(collapseCss(['\n padding: ', ' ', ' ;\n ', ' { color: ', '; }\n'])).toEqual([
    'padding:',
    ' ',
    ';',
    '{color:',
    '}',
  ]);
});

test('collapseCss: rejects a comment that CSS does not have, or that contains an expression', () => {
  expect(() => only('color: red; // why')).toThrow('no “//” comment');
  expect(only('background: url(https://example.com/a.png)')).toBe('background:url(https://example.com/a.png)');
  expect(() => collapseCss(['/* ', ' */'])).toThrow('take it out');
});
