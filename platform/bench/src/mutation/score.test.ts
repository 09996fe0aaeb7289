import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { MutatedRule } from './rules.ts';
import { scoreCells, scoreOf, withScore } from './score.ts';

const rule = (name: string): MutatedRule => ({ name, workspace: 'shell', files: [], tests: [], floor: 70 });
const mutant = (status: MutantResult['status'], line: number): MutantResult => ({
  id: String(line),
  status,
  fileName: join(process.cwd(), 'a.ts'),
  location: { start: { line, column: 1 }, end: { line, column: 2 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a\n  < b',
});

describe('scoreOf', () => {
  test('rounds down and ignores mutants that do not run', () => {
    const results = [
      mutant('Killed', 1),
      mutant('Timeout', 2),
      mutant('Survived', 3),
      mutant('CompileError', 4),
      mutant('RuntimeError', 5),
    ];
    expect(scoreOf(rule('money'), results)).toMatchObject({
      changes: 3,
      noticed: 2,
      percent: 66,
      unnoticed: ['a.ts:3 EqualityOperator: a < b'],
      timedOut: ['a.ts:2 EqualityOperator: a < b'],
    });
  });

  test('returns no score for a rule without mutants', () => {
    expect(scoreOf(rule('money'), []).percent).toBe(0);
  });
});

describe('withScore', () => {
  const line = (name: string, noticed: number): string[] =>
    scoreCells(
      { rule: rule(name), changes: 10, noticed, percent: noticed * 10, unnoticed: [], timedOut: [] },
      new Date('2026-06-01T23:00:00Z'),
    );

  test('replaces the line of its rule, leaves the others in the order of the rules, and drops lines of removed rules', () => {
    const rules = [rule('cart'), rule('money')];
    const first = withScore('# Scores\n', line('money', 7), rules);
    const second = withScore(first, line('cart', 9), rules);
    const third = withScore(second, line('money', 8), rules);
    const table = third.split('\n').filter((each) => each.startsWith('| '));
    expect(table).toEqual([
      '| rule  | changes | noticed | score | floor | measured   |',
      '| ----- | ------- | ------- | ----- | ----- | ---------- |',
      '| cart  | 10      | 9       | 90 %  | 70 %  | 2026-06-01 |',
      '| money | 10      | 8       | 80 %  | 70 %  | 2026-06-01 |',
    ]);
    expect(withScore(third, line('money', 8), [rule('money')])).not.toContain('| cart');
    expect(third.startsWith('# Scores\n')).toBe(true);
  });
});
