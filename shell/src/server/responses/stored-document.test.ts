import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RENDER_NONCE } from './nonce.ts';
import { StoredDocument } from './stored-document.ts';

const SCRIPT = `<script nonce="${RENDER_NONCE}">run()</script>`;

test('StoredDocument: every encoding is the text without nonces, in any order, also after the text was released (property)', async () => {
  const encodings = fc.array(fc.constantFrom('br', 'gzip', 'identity'), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), encodings, async (text, order) => {
      const document = new StoredDocument([`${text}${SCRIPT}`]);
      const expected = Buffer.from(`${text}<script>run()</script>`);
      for (const encoding of order) {
        const body = await document.body(encoding);
        const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding](
          body,
        );
        expect(decoded).toEqual(expected);
      }
      expect(document.size).toBeGreaterThanOrEqual(expected.byteLength);
    }),
    { seed: 70, numRuns: 40 },
  );
});

test('StoredDocument: pieces that are cut anywhere are the same document (property)', async () => {
  const html = `<style nonce="${RENDER_NONCE}">p{color:red}</style><p>نص</p>${SCRIPT}<i>after</i>`;
  const whole = new StoredDocument([html]);
  const cuts = fc.array(fc.nat(html.length), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const ends = [...places.toSorted((a, b) => a - b), html.length];
      const cut = new StoredDocument(ends.map((end, index) => html.slice(ends[index - 1] ?? 0, end)));
      expect(await cut.text()).toEqual(await whole.text());
      expect(cut.policy([])).toBe(whole.policy([]));
    }),
    { seed: 71, numRuns: 40 },
  );
});

test('StoredDocument: compresses once for all responses', async () => {
  const document = new StoredDocument(['a page '.repeat(1_000)]);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => document.body('br')));
  for (const other of others) expect(other).toBe(first);
  expect(await document.body('br')).toBe(first);
});

test('StoredDocument: entity tags differ with the text and not with the encoding', async () => {
  const document = new StoredDocument(['one']);
  const before = await document.etag();
  await document.body('br');
  expect(await document.etag()).toBe(before);
  expect(await new StoredDocument(['one']).etag()).toBe(before);
  expect(await new StoredDocument(['two']).etag()).not.toBe(before);
  expect(before).toMatch(/^W\/"[\w-]{22}"$/);
});

test('StoredDocument: hashes a script with line ends as a browser reads them', () => {
  const policyOf = (text: string) =>
    new StoredDocument([`<script nonce="${RENDER_NONCE}">${text}</script>`]).policy(['https://cdn.example']);
  expect(policyOf('a()\r\nb()\rc()')).toBe(policyOf('a()\nb()\nc()'));
  expect(policyOf('a()')).toContain("script-src 'self' 'sha256-");
  expect(policyOf('a()')).toContain('https://cdn.example');
});
