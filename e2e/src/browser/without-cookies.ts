import { createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A browser that blocks all cookies. `close` closes its context and its proxy. */
interface CookielessBrowser {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens a page in a browser that blocks all cookies: it sends and keeps none, documents can set none, and storage throws
 * SecurityError. A proxy removes the headers, because browsers have no such setting in all their builds.
 */
export async function openWithoutCookies(browser: Browser, options: BrowserContextOptions): Promise<CookielessBrowser> {
  const proxy = await startProxy();
  const { port } = proxy.address() as AddressInfo;
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [] },
    proxy: { server: `http://127.0.0.1:${port}` },
  });
  await context.addInitScript(forbidStorage);
  const page = await context.newPage();
  await disableCookies(context, page);
  return {
    page,
    async close() {
      await context.close();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Makes the browser's storage throw, as browsers do where the visitor blocks cookies. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  globalThis.BroadcastChannel = function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  } as unknown as typeof BroadcastChannel;
}

async function disableCookies(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
}

async function startProxy(): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = withoutCookies(incoming.headers);
    const sent = forward(incoming.url ?? '', { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withoutCookies(response.headers));
      response.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

function withoutCookies({ cookie: _sent, 'set-cookie': _kept, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
