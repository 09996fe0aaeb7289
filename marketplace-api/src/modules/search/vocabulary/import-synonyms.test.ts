import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';
import { parseGulfTerms } from './gulf-terms.ts';
import { importSynonyms, SynonymFileError } from './import-synonyms.ts';
import { createLexicon, parseConcepts } from './lexicon.ts';

let shop: Awaited<ReturnType<typeof openSmallShop>>;
beforeAll(async () => {
  shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

const count = async (q: string) => (await shop.request(searchProducts, { query: { q } })).count;

test('importSynonyms: a word works at the next search, and a negative one loses its meaning, without a restart [CAT-08]', async () => {
  expect([await count('blorp'), await count('earbuds')]).toEqual([0, 2]);
  const text = '# words\nblorp | headphones | one-way | ae | test\nearbuds | headphones | not | ae | test\n';
  expect(await importSynonyms(shop.database, text)).toBe(2);
  expect([await count('blorp'), await count('earbuds'), await count('earbud')]).toEqual([2, 0, 0]);
  expect(await importSynonyms(shop.database, 'earbuds | headphones | one-way | ae | test')).toBe(1);
  expect(await count('earbuds')).toBe(2);
});

test('importSynonyms: a removed word is unknown again, and a later line wins [CAT-08]', async () => {
  const lines = ['quindle | headphones | not', 'quindle | headphones | one-way'];
  await importSynonyms(shop.database, lines.map((line) => `${line} | ae | test`).join('\n'));
  expect(await count('quindle')).toBe(2);
  const { count: verbatim } = await shop.request(searchProducts, { query: { q: 'quindle', verbatim: '1' } });
  expect(verbatim).toBe(0);
  await importSynonyms(shop.database, 'quindle | headphones | remove | ae | test');
  expect(await count('quindle')).toBe(0);
});

test('POST /api/internal/synonyms/: imports a file into the running shop; only for operators, all lines or none [CAT-08]', async () => {
  const send = (text: unknown, remoteAddress = '127.0.0.1') =>
    shop.app.inject({ method: 'POST', url: '/api/internal/synonyms/', payload: { text }, remoteAddress });
  expect((await send('zandrook | headphones | one-way | ae | test', '203.0.113.9')).statusCode).toBe(404);
  expect((await send('zandrook | headphones | one-way | ae | test')).json()).toEqual({ saved: 1 });
  expect(await count('zandrook')).toBe(2);
  const refused = await send('mephistle | headphones | one-way | ae | test\nbad');
  expect([refused.statusCode, refused.body.includes('line 2')]).toEqual([400, true]);
  expect(await count('mephistle')).toBe(0);
  expect((await send(7)).statusCode).toBe(400);
});

test('importSynonyms: words of colours, audiences and brands work too [CAT-08]', async () => {
  const [brand] = await shop.database.query<{ slug: string }>('SELECT slug FROM brands ORDER BY id LIMIT 1');
  const concept = `brand:${brand?.slug ?? ''}`;
  const lines = ['crimsonish | red | one-way', 'dudes | men | one-way', `zzbrand | ${concept} | one-way`];
  expect(await importSynonyms(shop.database, lines.map((line) => `${line} | ae | test`).join('\n'))).toBe(3);
  const kinds = async (q: string) =>
    (await shop.request(searchProducts, { query: { q } })).understood?.map(({ kind }) => kind);
  expect(await kinds('crimsonish headphones')).toEqual(['colour', 'type']);
  expect(await kinds('headphones for dudes')).toEqual(['type', 'audience']);
  expect(await kinds('zzbrand headphones')).toEqual(['brand', 'type']);
  await expect(importSynonyms(shop.database, 'x | brand:none | one-way | ae | test')).rejects.toThrow('line 1');
});

test('importSynonyms: names every bad line and saves nothing', async () => {
  const lines = ['a | b', '!!! | headphones | one-way | ae | test', 'x1 | nothing | one-way | ae | test'];
  const text = [
    ...lines,
    'x2 | headphones | both | ae | test',
    'x3 | headphones | one-way | ae |',
    'x4 | headphones | one-way | ae | test',
  ];
  const failure = await importSynonyms(shop.database, text.join('\n')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SynonymFileError);
  expect(String(failure).match(/line \d/g)).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 5']);
  expect(await shop.database.query("SELECT 1 FROM search_synonyms WHERE term = 'x4'")).toEqual([]);
});

test('Vocabulary: at least 600 Gulf words, each with a type, a region and a source that the file explains', async () => {
  const read = (name: string) => readFile(new URL(`data/${name}.txt`, import.meta.url), 'utf8');
  const [types, gulf] = [
    [...parseConcepts(await read('types'), 'type'), ...parseConcepts(await read('other-types'), 'type')],
    await read('gulf'),
  ];
  const terms = [...parseGulfTerms(gulf), ...parseGulfTerms(await read('arabizi'))];
  expect(new Set(terms.map(({ term }) => term)).size).toBeGreaterThanOrEqual(600);
  const ids = new Set(types.map(({ id }) => id));
  for (const { concept, region, source } of terms) {
    expect(ids).toContain(concept);
    expect(['ae', 'sa', 'gulf']).toContain(region);
    expect(gulf).toMatch(new RegExp(`^#   ${source} `, 'm'));
  }
  for (const type of types) for (const id of [...type.narrower, ...type.nearest]) expect(ids).toContain(id);
  expect(() => createLexicon(types, terms)).not.toThrow();
});

test('Vocabulary: an imported word changes one concept, because each has an id of its own', async () => {
  const read = (name: string) => readFile(new URL(`data/${name}.txt`, import.meta.url), 'utf8');
  const concepts = [
    ...parseConcepts(await read('types'), 'type'),
    ...parseConcepts(await read('other-types'), 'type'),
    ...parseConcepts(await read('modifiers')),
  ];
  const ids = concepts.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
