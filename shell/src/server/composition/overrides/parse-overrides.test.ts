import { expect, test } from '@jest/globals';
import { formatOverride } from '../../../model/composition/overrides.ts';
import { parseOverrides } from './parse-overrides.ts';

test('parseOverrides: parses versions, local builds and live versions, and formats them as they were', () => {
  const text = 'product@1.4.2,catalogue@http://127.0.0.1:4001/x/,content@live,account@2.0.0-rc.1';
  const { requests, problems } = parseOverrides(text);
  expect(problems).toEqual([]);
  expect(requests).toEqual([
    { kind: 'version', remote: 'product', version: '1.4.2' },
    { kind: 'local', remote: 'catalogue', url: 'http://127.0.0.1:4001/x/' },
    { kind: 'live', remote: 'content' },
    { kind: 'version', remote: 'account', version: '2.0.0-rc.1' },
  ]);
  expect(requests.map(formatOverride).join(',')).toBe(text);
});

test.each([
  ['product@http://localhost:4001', 'http://localhost:4001/'],
  ['product@http://127.0.0.1:4001/build', 'http://127.0.0.1:4001/build/'],
  ['product@http://localhost:4001/?v=1#x', 'http://localhost:4001/'],
])('parseOverrides: %s is the folder %s', (text, url) => {
  expect(parseOverrides(text).requests).toEqual([{ kind: 'local', remote: 'product', url }]);
});

test.each([
  ['product', 'malformed'],
  ['product@', 'malformed'],
  ['@1.0.0', 'malformed'],
  ['Product@1.0.0', 'malformed'],
  ['../etc@1.0.0', 'malformed'],
  ['product@1.0', 'malformed'],
  ['product@../../other/1.0.0', 'malformed'],
  ['product@latest', 'malformed'],
  ['product@http://user:word@localhost:4001/', 'malformed'],
  ['product@https://localhost:4001/', 'not-this-machine'],
  ['product@file:///etc/', 'not-this-machine'],
  ['product@javascript:alert(1)', 'not-this-machine'],
  ['product@http://example.com/', 'not-this-machine'],
  ['product@http://127.0.0.1.example.com/', 'not-this-machine'],
  ['product@http://169.254.169.254/latest/', 'not-this-machine'],
  ['product@http://0.0.0.0:4001/', 'not-this-machine'],
  // A Content-Security-Policy cannot name it, so browsers would not run it.
  ['product@http://[::1]:4001/', 'not-this-machine'],
])('parseOverrides: rejects %s as %s', (text, code) => {
  const { requests, problems } = parseOverrides(text);
  expect(requests).toEqual([]);
  expect(problems).toMatchObject([{ code, requested: text }]);
});

test('parseOverrides: parses valid parts besides invalid ones, skips empty parts and rejects an overlong list', () => {
  const mixed = parseOverrides(' product@1.4.2 ,, rubbish');
  expect(mixed.requests).toHaveLength(1);
  expect(mixed.problems).toMatchObject([{ code: 'malformed', requested: 'rubbish' }]);
  expect(parseOverrides('')).toEqual({ requests: [], problems: [] });
  const endless = parseOverrides('product@1.4.2,'.repeat(200));
  expect(endless.requests).toEqual([]);
  expect(endless.problems).toMatchObject([{ code: 'malformed' }]);
});
