import { expect, test } from '@jest/globals';
import type { CellOutcome, MatrixSubject } from './cell.ts';
import { matrixLines, matrixMarkdown } from './report.ts';

const subject: MatrixSubject = {
  remote: 'product',
  kind: 'public page',
  path: '/p/x/',
  slot: null,
  other: '/',
  limitMs: 3_000,
};
const OUTCOMES: CellOutcome[] = [
  { cell: { subject, fault: 'down', phase: 'fresh HTML' }, problem: null, timeMs: 41.6 },
  { cell: { subject, fault: 'down', phase: 'navigation' }, problem: 'The header is gone.', timeMs: Number.NaN },
];

test('MatrixReport: a row has a mark for each phase under each fault: good, bad, not tried', () => {
  const [head, row] = matrixLines(OUTCOMES);
  expect(head?.trim().split(/\s+/).slice(0, 2)).toEqual(['down', 'slow']);
  expect(row).toMatch(/^product, public page {2}✓··✗ {2}····/);
});

test('MatrixReport: a loop in a browser has its own mark, because there is no such cell', () => {
  const [head = '', row = ''] = matrixLines(OUTCOMES);
  expect(row.slice(head.indexOf('loops-in-load')).trim()).toMatch(/^··––/);
  expect(matrixMarkdown(OUTCOMES)).toContain('| loops-in-load | · | · | – | – |');
});

test('MatrixReport: the page has times and the reason of each failure', () => {
  const page = matrixMarkdown(OUTCOMES);
  expect(page).toContain('### product, public page\n\n| fault | fresh HTML | warm shell | hydration | navigation |');
  expect(page).toContain('| down | ✓ 42 | · | · | ✗ |');
  expect(page).toContain('| product, public page: down at navigation | The header is gone. |');
});

test('MatrixReport: repeated cells replace those of the page; other cells of the page remain', () => {
  const cell = { subject, fault: 'down', phase: 'navigation' } as const;
  const other = { subject: { ...subject, remote: 'cart' }, fault: 'slow', phase: 'hydration' } as const;
  const page = matrixMarkdown(OUTCOMES);
  const again = matrixMarkdown([{ cell, problem: null, timeMs: 7 }], page);
  expect(again).toContain('| down | ✓ 42 | · | · | ✓ 7 |');
  expect(again).not.toContain('The header is gone.');
  const failed = matrixMarkdown([{ cell: other, problem: 'No footer: none.', timeMs: Number.NaN }], page);
  expect(failed).toContain('| down | ✓ 42 | · | · | ✗ |');
  expect(failed).toContain('### cart, public page');
  expect(failed).toContain('| product, public page: down at navigation | The header is gone. |');
  expect(matrixMarkdown([], failed)).toBe(failed);
});
