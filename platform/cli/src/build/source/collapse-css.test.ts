import { expect, test } from '@jest/globals';
import { collapseCss } from './collapse-css.ts';

const only = (css: string): string => collapseCss([css]).join();

test('White space and comments that mean nothing go', () => {
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

test('White space that means something stays', () => {
  expect(only('inline-size: calc(100% - (2px + 1em)); & a :focus { margin: 0 -4px }')).toBe(
    'inline-size:calc(100% - (2px + 1em));& a :focus{margin:0 -4px}',
  );
  expect(only('@media (min-width: 1px) and (max-width: 2px) { top: 0 }')).toBe(
    '@media (min-width:1px) and (max-width:2px){top:0}',
  );
});

test('What is in quotes stays as it is', () => {
  expect(only(`content: ' a ; /* b */ \\' ' / "  ";`)).toBe(`content:' a ; /* b */ \\' ' / "  ";`);
});

test('Texts keep their places between expressions, and the gaps beside them where a gap parts two words', () => {
  expect(collapseCss(['\n padding: ', ' ', ' ;\n ', ' { color: ', '; }\n'])).toEqual([
    'padding:',
    ' ',
    ';',
    '{color:',
    '}',
  ]);
});

test('A comment that CSS does not have, or that holds an expression, is refused', () => {
  expect(() => only('color: red; // why')).toThrow('no “//” comment');
  expect(only('background: url(https://example.com/a.png)')).toBe('background:url(https://example.com/a.png)');
  expect(() => collapseCss(['/* ', ' */'])).toThrow('take it out');
});
