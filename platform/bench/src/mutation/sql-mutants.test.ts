import { describe, expect, test } from '@jest/globals';
import { findSqlLiterals } from './sql-literals.ts';
import { sqlMutants } from './sql-mutants.ts';

/** The changed statements of a statement. */
const mutate = (sql: string): string[] =>
  sqlMutants(`const sql = \`${sql}\`;`).map(({ source }) =>
    source.slice(13, -2).replaceAll(/\s+/g, ' ').replaceAll(' )', ')').trim(),
  );

describe('findSqlLiterals', () => {
  test('finds statements and conditions of every quote, and nothing in comments, messages or regular expressions', () => {
    const source = `
      // It's no literal: 'SELECT 1'
      /** Nor is this: \`SELECT 2\`. */
      const pattern = /["'\`/]\\/SELECT/.test(input) ? "a > b" : 'it\\'s';
      const half = a / b;
      db.query('SELECT 3');
      db.query(\`UPDATE x SET y = 1 WHERE \${condition({ of: \`\${'}'}\` })} AND z\`);
      throw new Error(\`The update of \${x > 1} failed.\`);
      const isOpen = (now: string) => "ended_at IS NULL AND expires_at > now()";`;
    const literals = findSqlLiterals(source);
    expect(literals.map(({ text }) => text)).toEqual([
      'SELECT 3',
      "UPDATE x SET y = 1 WHERE ${condition({ of: `${'}'}` })} AND z",
      'ended_at IS NULL AND expires_at > now()',
    ]);
    for (const { start, text } of literals) expect(source.slice(start).startsWith(text)).toBe(true);
  });
});

describe('sqlMutants', () => {
  test.each([
    ['SELECT a > 1', 'SELECT a >= 1'],
    ['SELECT a >= 1', 'SELECT a > 1'],
    ['SELECT a < 1', 'SELECT a <= 1'],
    ['SELECT a <= 1', 'SELECT a < 1'],
    ['SELECT a <> 1', 'SELECT a = 1'],
    ['SELECT a = $1::int', 'SELECT a <> $1::int'],
    ['SELECT a + 1', 'SELECT a - 1'],
    ['SELECT a - 1', 'SELECT a + 1'],
    ['SELECT least(a, 1)', 'SELECT greatest(a, 1)'],
    ['SELECT greatest(a, 1)', 'SELECT least(a, 1)'],
    ['SELECT a IS NULL', 'SELECT a IS NOT NULL'],
    ['SELECT a IS NOT NULL', 'SELECT a IS NULL'],
    ['SELECT NOT EXISTS (SELECT 1)', 'SELECT EXISTS (SELECT 1)'],
    ['SELECT a OR b', 'SELECT a AND b'],
    ['SELECT 1 FROM a FOR UPDATE', 'SELECT 1 FROM a'],
    ['SELECT 1 FROM a FOR NO KEY UPDATE', 'SELECT 1 FROM a'],
    ['(SELECT 1 FROM a FOR KEY SHARE)', '(SELECT 1 FROM a)'],
  ])('%s becomes %s', (sql, changed) => {
    expect(mutate(sql)).toEqual([changed]);
  });

  test('swaps AND, and deletes it with its condition up to the next one or the end of the clause', () => {
    expect(mutate('SELECT 1 WHERE a AND NOT ${f("x = 1")} AND (b OR c) ORDER BY d')).toEqual([
      'SELECT 1 WHERE a OR NOT ${f("x = 1")} AND (b OR c) ORDER BY d',
      'SELECT 1 WHERE a AND (b OR c) ORDER BY d',
      'SELECT 1 WHERE a AND ${f("x = 1")} AND (b OR c) ORDER BY d',
      'SELECT 1 WHERE a AND NOT ${f("x = 1")} OR (b OR c) ORDER BY d',
      'SELECT 1 WHERE a AND NOT ${f("x = 1")} ORDER BY d',
      'SELECT 1 WHERE a AND NOT ${f("x = 1")} AND (b AND c) ORDER BY d',
    ]);
    expect(mutate('EXISTS (SELECT 1 WHERE a AND b)').at(-1)).toBe('EXISTS (SELECT 1 WHERE a)');
    expect(mutate('SELECT a BETWEEN 1 AND 2')).toEqual([]);
  });

  test('leaves assignments, lists of columns, strings and NOT NULL alone', () => {
    expect(mutate("UPDATE a SET b = 'x = y', c = NULL")).toEqual([]);
    expect(mutate('UPDATE a SET b = 1, c = CASE WHEN d = 1 THEN 2 END')).toHaveLength(1);
    expect(mutate('CREATE TABLE a (b int NOT NULL); SELECT 1')).toEqual([]);
  });

  test('deletes a lock, and the omission of locked rows', () => {
    expect(mutate('SELECT 1 FROM a b FOR UPDATE OF b SKIP LOCKED')).toEqual([
      'SELECT 1 FROM a b',
      'SELECT 1 FROM a b FOR UPDATE OF b',
    ]);
  });

  test('ignores a conflict instead of updating, and fails instead of ignoring it', () => {
    expect(mutate('INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET b = 2 RETURNING b')).toEqual([
      'INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO NOTHING RETURNING b',
    ]);
    expect(mutate('WITH x AS (INSERT INTO a SELECT 1 ON CONFLICT DO NOTHING) SELECT 1')).toEqual([
      'WITH x AS (INSERT INTO a SELECT 1) SELECT 1',
    ]);
  });

  test('names the change, its line and the text around it', () => {
    expect(sqlMutants('f(\n  `SELECT 1 FROM table_of_things WHERE a\n   AND b`,\n);')[1]).toMatchObject({
      change: '“AND b” deleted',
      line: 3,
      excerpt: 'OM table_of_things WHERE a\n   `,\n);',
    });
  });
});
