import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { compilePglite, emptyPglite } from '../../../test/helpers/pglite-dumps.ts';
import { openPglite } from './pglite.ts';
import { prepareStatements } from './prepared-statements.ts';

const database = await openPglite(undefined, await emptyPglite(), await compilePglite());
afterAll(() => database.close());
beforeEach(() => database.runScript('DROP TABLE IF EXISTS box; CREATE TABLE box (id int PRIMARY KEY, label text)'));

const insert = (id: number, label: string | null) =>
  database.query('INSERT INTO box (id, label) VALUES ($1, $2)', [id, label]);
const all = () => database.query('SELECT * FROM box ORDER BY id');

test('openPglite: a prepared statement takes other values each time, also after its custom plans', async () => {
  await insert(0, null);
  for (let id = 1; id <= 12; id++) await insert(id, `“${id}” مرحبا`);
  for (let id = 1; id <= 12; id++) {
    const rows = await database.query('SELECT label FROM box WHERE id = $1', [id]);
    expect(rows).toEqual([{ label: `“${id}” مرحبا` }]);
  }
  expect(await database.query('SELECT label FROM box WHERE id = $1', [0])).toEqual([{ label: null }]);
  expect(await database.query('SELECT count(*) AS n FROM box WHERE id = ANY($1)', [[1, 2, 3]])).toEqual([{ n: 3 }]);
});

test('openPglite: a failed statement works with better values, also within transactions', async () => {
  await insert(1, 'one');
  await expect(insert(1, 'again')).rejects.toMatchObject({ code: '23505' });
  await expect(database.query('SELECT nothing FROM box')).rejects.toThrow('"nothing" does not exist');
  const failed = database.transaction(async (tx) => {
    await tx.query('UPDATE box SET label = $2 WHERE id = $1', [1, 'lost']);
    await tx.query('INSERT INTO box (id, label) VALUES ($1, $2)', [1, 'again']);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  await database.query('UPDATE box SET label = $2 WHERE id = $1', [1, 'kept']);
  await insert(2, 'two');
  expect(await all()).toEqual([
    { id: 1, label: 'kept' },
    { id: 2, label: 'two' },
  ]);
});

test('prepareStatements: a failure that the engine passes over in silence is no empty result', async () => {
  const silent = { execProtocolStream: () => Promise.resolve([]), serializers: {}, parsers: {} } as unknown as PGlite;
  await expect(prepareStatements(silent).run('SELECT 1', [], false)).rejects.toThrow('without a result');
});

test('openPglite: refuses a query after its transaction has ended', async () => {
  let late: () => Promise<unknown> = () => Promise.resolve();
  await database.transaction((tx) => {
    late = () => tx.query('INSERT INTO box (id) VALUES (9)');
    return Promise.resolve();
  });
  await expect(late()).rejects.toThrow('too late');
  expect(await all()).toEqual([]);
});

test('openPglite: a statement returns the new columns after its table changed', async () => {
  await insert(1, 'one');
  expect(await all()).toEqual([{ id: 1, label: 'one' }]);
  await database.runScript('ALTER TABLE box ADD COLUMN size int DEFAULT 3');
  expect(await all()).toEqual([{ id: 1, label: 'one', size: 3 }]);
  await database.query('ALTER TABLE box DROP COLUMN label');
  expect(await all()).toEqual([{ id: 1, size: 3 }]);
});

test('openPglite: runs more statements than stay prepared, also concurrently', async () => {
  const selectNumber = (n: number) => database.query(`SELECT ${n} AS n`);
  const numbers = Array.from({ length: 450 }, (_, at) => at % 225);
  expect(await Promise.all(numbers.map(selectNumber))).toEqual(numbers.map((n) => [{ n }]));
  const [preparedRows] = await database.query<{ count: number }>('SELECT count(*) FROM pg_prepared_statements');
  expect(preparedRows!.count).toBeLessThanOrEqual(200);
});

test('openPglite: plans a text search for its values', async () => {
  await insert(1, 'red mug');
  const search = (terms: string) =>
    database.query(`SELECT id FROM box WHERE to_tsvector('simple', label) @@ plainto_tsquery('simple', $1)`, [terms]);
  for (let turn = 0; turn < 8; turn++) expect(await search('mug')).toEqual([{ id: 1 }]);
  expect(await search('cup')).toEqual([]);
  const preparedRows = await database.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  expect(preparedRows.filter(({ statement }) => statement.includes('plainto_tsquery'))).toEqual([]);
});
