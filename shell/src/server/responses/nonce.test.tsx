import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { json, NAVIGATION, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';
import { escapeHtml } from 'server-kit/escape-html';
import { serializeForScript } from '../../model/document/document-state.ts';
import { splitAtNonce, fillNonce, RENDER_NONCE, replaceNonce } from './nonce.ts';

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp();
});
afterAll(() => shell.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shell.origin + path, { headers: { ...NAVIGATION, ...headers } });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  return { html: await response.text(), nonce, source: response.headers.get('cache-status') };
}

/** The document without its nonce attributes. */
const withoutAttributes = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '');

const HOSTILE = [
  '__nonce_of_this_response__',
  RENDER_NONCE,
  ` nonce="${RENDER_NONCE}"`,
  `"><script nonce="${RENDER_NONCE}">`,
];

test('nonce: neither a query nor a header nor a product’s text gets the real one, in a rendered or a cached page [API-04]', async () => {
  for (const text of HOSTILE) {
    shell.setBackendHandler((_request, response) => json(response, { name: text }, 'product'));
    shell.invalidations.invalidate(['product']);
    const query = encodeURIComponent(text);
    for (const path of [`/search/?q=${query}`, `/p/${query}/`, `/ar/search/?q=${query}`, `/nowhere/${query}/`]) {
      const nonces: string[] = [];
      for (const expected of ['shell; fwd=miss', 'shell; hit']) {
        const { html, nonce, source } = await open(path, {
          'x-request-id': 'a-header-0',
          referer: `https://x.example/?${query}`,
        });
        expect({ path, source }).toEqual({ path, source: path.startsWith('/nowhere/') ? null : expected });
        expect(withoutAttributes(html, nonce)).not.toContain(nonce);
        expect(html.split(`nonce="${nonce}"`).length).toBeGreaterThan(3);
        nonces.push(nonce);
      }
      expect(new Set(nonces).size).toBe(2);
    }
  }
});

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
      const filled = fillNonce(splitAtNonce(body), 'REAL').toString();
      expect(filled).toBe(replaceNonce(body, 'REAL'));
      expect(filled.split('nonce="REAL"')).toHaveLength(2);
      expect(filled.replace(' nonce="REAL"', ` nonce="${RENDER_NONCE}"`)).toBe(body);
    }),
    { seed: 9, numRuns: 500 },
  );
});
