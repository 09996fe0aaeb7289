import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NAVIGATION, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp();
});
afterAll(() => shell.close());

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

/** A page with its encoding, and its text without nonces. */
function open(path: string, acceptEncoding: string) {
  return new Promise<{ encoding: string | undefined; outcome: unknown; text: string }>((resolve, reject) => {
    get(shell.origin + path, { headers: { ...NAVIGATION, 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const encoding = response.headers['content-encoding'];
        const body = Buffer.concat(chunks);
        const decoded = encoding === undefined ? body : DECODERS[encoding as keyof typeof DECODERS](body);
        const text = decoded.toString().replaceAll(/ nonce="[^"]*"/g, '');
        resolve({ encoding, outcome: response.headers['cache-status'], text });
      });
    }).on('error', reject);
  });
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, BR;q=0, zstd;q=0.0', 'gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip', 'gzip'],
  ['brotli, xgzip', undefined, undefined],
  ['', undefined, undefined],
])(
  'content encoding: “%s” gets %s for a rendered page, %s for a stored one, and the same text',
  async (accept, rendered, stored) => {
    const path = `/p/lamp/?visit=${encodeURIComponent(accept)}`;
    const first = await open(path, accept);
    const second = await open(path, accept);
    expect(first).toMatchObject({ encoding: rendered, outcome: 'shell; fwd=miss' });
    expect(second).toMatchObject({ encoding: stored, outcome: 'shell; hit' });
    expect(first.text).toMatch(/^<!doctype html>[^]*<\/html>\s*$/);
    expect(second.text).toBe(first.text);
  },
);
