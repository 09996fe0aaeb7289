import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { json, NAVIGATION, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';
import { escapeHtml } from 'server-kit/escape-html';
import { serializeForScript } from '../../model/document/document-state.ts';
import { RENDER_NONCE, replaceNonce } from './nonce.ts';
import { StoredDocument } from './stored-document.ts';

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp();
});
afterAll(() => shell.close());

/** A rendered or cached page; the nonce is null where the policy names hashes. */
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shell.origin + path, { headers: { ...NAVIGATION, ...headers } });
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1] ?? null;
  return { html: await response.text(), nonce, policy, source: response.headers.get('cache-status') };
}

/** The document without its nonce attributes. */
const withoutAttributes = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '');

const HOSTILE = [
  '__nonce_of_this_response__',
  RENDER_NONCE,
  ` nonce="${RENDER_NONCE}"`,
  `"><script nonce="${RENDER_NONCE}">`,
];

test('nonce: neither a query nor a header nor a product’s text gets the real one, and no cached page allows their scripts [API-04]', async () => {
  for (const text of HOSTILE) {
    shell.setBackendHandler((_request, response) => json(response, { name: text }, 'product'));
    shell.invalidations.invalidate(['product']);
    const query = encodeURIComponent(text);
    const headers = { 'x-request-id': 'a-header-0', referer: `https://x.example/?${query}` };
    const publicPaths = [`/search/?q=${query}`, `/p/${query}/`, `/ar/search/?q=${query}`];
    for (const path of [...publicPaths, `/nowhere/${query}/`]) {
      const { html, nonce } = await open(path, headers);
      expect(nonce).not.toBeNull();
      expect(withoutAttributes(html, nonce ?? '')).not.toContain(nonce);
      expect(html.split(` nonce="${String(nonce)}"`).length).toBeGreaterThan(3);
      expect((await open(path, headers)).nonce).not.toBe(nonce);
    }
    for (const path of publicPaths) {
      const { html, policy, source } = await open(path, headers);
      expect({ path, source }).toEqual({ path, source: 'shell; hit' });
      expect(allowedHashes(policy)).toEqual(inlineHashes(html));
    }
  }
});

/** Hashes of scripts and styles that a policy allows, but for the empty style. */
const allowedHashes = (policy: string) =>
  new Set([...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash).filter((hash) => hash !== hashOf('')));

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Hashes of the scripts and styles that a browser finds in the document. */
function inlineHashes(html: string): Set<string> {
  const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)];
  const texts = elements
    .filter(([, , attributes = '']) => !attributes.includes('json'))
    .map(([, , , text = '']) => text);
  return new Set(texts.map(hashOf));
}

test('nonce: the nonce of renders is in no page that is sent, and differs per process [API-04]', async () => {
  shell.setBackendHandler((_request, response) => json(response, { name: 'Lamp' }, 'product'));
  shell.invalidations.invalidate(['product']);
  for (const path of ['/', '/p/lamp/', '/p/lamp/', '/cart/', '/nowhere/', '/_app'])
    expect((await open(path)).html).not.toContain(RENDER_NONCE);
  expect(RENDER_NONCE).toMatch(/^n[0-9a-f]{48}$/);
});

test('nonce: any content, escaped as React, the head and the state escape it, is unchanged (property) [API-04]', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE, 'nonce="', '"', "'", '<', '\\'));
  const content = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(content, content, (text, other) => {
      const body =
        renderToString(
          <p title={other} data-x={text}>
            {text}
          </p>,
        ) +
        `<title>${escapeHtml(text)}</title><script nonce="${RENDER_NONCE}">${serializeForScript({ [other]: text })}</script>`;
      const filled = replaceNonce(body, 'REAL');
      expect(filled.split('nonce="REAL"')).toHaveLength(2);
      expect(filled.replace(' nonce="REAL"', ` nonce="${RENDER_NONCE}"`)).toBe(body);
      expect(allowedHashes(new StoredDocument([body]).policy([]))).toEqual(
        new Set([hashOf(serializeForScript({ [other]: text }))]),
      );
    }),
    { seed: 9, numRuns: 500 },
  );
});
