import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { defineEndpoint } from 'shared-contracts/endpoint';
import type { Composition } from 'shared-contracts/composition/manifest';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { defineRemote } from 'storefront-kit/define-remote';
import { definePage, type PageModule } from 'storefront-kit/remote/page';
import { DEMO_BRAND } from 'storefront-kit/theme/brand';
import * as v from 'valibot';
import { createShellApp } from '../src/server/app.ts';
import type { ShellServices } from '../src/server/shell-services.ts';
import { readShellConfig } from '../src/server/config.ts';
import { createInvalidationLog, type InvalidationLog } from '../src/server/cache/invalidation-log.ts';
import { createPageCache, type PageCache } from '../src/server/page-cache/page-cache.ts';
import type { Overrides } from '../src/server/composition/overrides/overrides.ts';
import { createObservability } from '../src/server/observability/observability.ts';
import { serveInProcess } from './in-process-port.ts';
import { writeBuild } from './write-build.ts';

/** A test endpoint; its response is tagged `product`. */
export const productEndpoint = defineEndpoint({
  id: 'testProduct',
  summary: 'The product of the test.',
  method: 'GET',
  path: '/api/test/product/',
  query: v.object({ variant: v.optional(v.string()) }),
  response: v.object({ name: v.string() }),
  errors: [404],
  token: 'none',
});

interface PageData {
  readonly name: string;
}
type Preview = NonNullable<PageModule<PageData>['preview']>;
type Load<Data = unknown> = (context: LoadContext) => Promise<PageResult<Data>>;

/** The shell's complete server with one remote and a backend of the test, on free ports of this machine. */
export interface ShellApp {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly invalidations: InvalidationLog;
  readonly pages: PageCache;
  /** Folder of the shell's builds; its own is `1`. */
  readonly buildStore: string;
  /** Lines of the log. */
  readonly logLines: string[];
  /** Number of loads of a page's data. */
  loads(): number;
  /** Replaces the `preview` of pages; by default they have none. */
  setPreview(preview: Preview): void;
  /** Replaces the `load` of pages. */
  setLoad(load: Load): void;
  /** Activates a version of the remote `shop`, or of another one without pages. */
  publish(name: string, version: string): void;
  /** Origins of the local builds of all visitors; by default none. */
  setLocalOrigins(origins: readonly string[]): void;
  /** Replaces the backend's responses, except menus. */
  setBackendHandler(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** The backend sends its product again. */
  resetBackend(): void;
  close(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly overrides?: Overrides;
  /** Without a registry every access fails. */
  readonly registry?: ShellServices['registry'];
  /** The clock of the page cache, in ms. */
  readonly now?: () => number;
  /** Whether the composition has all remotes; by default it has. */
  readonly isReady?: () => boolean;
}

const loadProduct: Load = async ({ request }) => {
  const { name } = await request(productEndpoint, {});
  return { kind: 'page', data: { name }, head: { title: name } };
};

const NO_REGISTRY = {
  read: () => Promise.reject(new Error('The test has no registry.')),
} as unknown as ShellServices['registry'];

export async function startShellApp({
  env = {},
  overrides,
  registry = NO_REGISTRY,
  now,
  isReady = () => true,
}: Options = {}): Promise<ShellApp> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-app-'));
  const buildStore = join(folder, 'shell');
  const buildFolder = join(buildStore, '1');
  const backend = await startBackend();
  const config = readShellConfig({
    API_ORIGIN: backend.origin,
    REMOTES_ORIGIN: backend.origin,
    SHELL_BUILD: buildFolder,
    DATA_DIR: folder,
    CRASH_REPORTS: 'off',
    // The app shares the process of the tests: their work is no overload.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...env,
  });
  const logLines: string[] = [];
  const logger = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logLines.push(line) } },
  }).log;
  const invalidations = createInvalidationLog();
  invalidations.invalidateAll();
  invalidations.setConnected(true);
  const pages = createPageCache(invalidations, now);
  let load = loadProduct;
  let preview: Preview = () => null;
  let loads = 0;
  let composition = COMPOSITION;
  let localOrigins: readonly string[] = [];
  const remote = testRemote(
    (context) => {
      loads += 1;
      return load(context);
    },
    (...input) => preview(...input),
  );
  const server = serveInProcess(remote);
  const app = await createShellApp({
    config,
    brand: DEMO_BRAND,
    build: await writeBuild(buildFolder),
    compositions: {
      isReady,
      current: () => COMPOSITION,
      canaries: () => [],
      withRemotes: () => COMPOSITION,
      quarantine: () => Promise.resolve(true),
      close: () => undefined,
    },
    chooseComposition: () => Promise.resolve({ composition, canaries: [], tools: null, localOrigins, cookies: [] }),
    overrides: overrides ?? null,
    remoteCode: { load: () => Promise.resolve(server), retainOnly: () => undefined },
    getWorkerStats: () => [],
    observability: createObservability(config, logger),
    registry,
    invalidations,
    pageCache: pages,
    logger,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    app,
    invalidations,
    pages,
    buildStore,
    logLines,
    loads: () => loads,
    setLoad: (next) => (load = next),
    setPreview: (next) => (preview = next),
    publish: (name, version) => {
      composition = withVersion(composition, name, version);
    },
    setLocalOrigins: (origins) => (localOrigins = origins),
    setBackendHandler: backend.setHandler,
    resetBackend: () => backend.setHandler(sendProduct),
    async close() {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function testRemote(load: Load, preview: Preview) {
  const page = definePage<PageData>({
    load: load as Load<PageData>,
    preview,
    Page: ({ data }) => (
      <article css={{ color: 'teal' }} title={data.name}>
        {data.name}
      </article>
    ),
  });
  const messages = () => Promise.resolve({ default: {} });
  return defineRemote({
    name: 'shop',
    pages: { product: () => Promise.resolve({ default: page }) },
    messages: { en: messages, ar: messages },
  });
}

const route = (path: string, audience: 'public' | 'personal') => ({ path, page: 'product', audience, slots: [] });
const ENTRY = { path: 'client/entry.js', sha256: `${'A'.repeat(43)}=`, bytes: 1 };

const COMPOSITION: Composition = {
  id: 'c1',
  remotes: {
    shop: {
      baseUrl: '/remotes/shop/1.0.0/',
      descriptor: {
        name: 'shop',
        version: '1.0.0',
        contract: CONTRACT_VERSION,
        manifest: {
          name: 'shop',
          contract: CONTRACT_VERSION,
          routes: [
            route('/', 'public'),
            route('/search/', 'public'),
            route('/p/:slug/', 'public'),
            route('/cart/', 'personal'),
            route('/user-dashboard/', 'personal'),
          ],
          fills: [],
          // The tests share one processor: no page of theirs is to be late because of it.
          limitMs: 10_000,
        },
        container: 'shop',
        entry: ENTRY.path,
        server: 'server/remote.cjs',
        base: [],
        pages: {},
        slots: {},
        messages: {},
        kitMessages: {},
        files: [ENTRY],
      },
    },
  },
};

/** The composition after a publication of `name`: `shop`, or another remote without pages. */
function withVersion({ id, remotes }: Composition, name: string, version: string): Composition {
  const { baseUrl, descriptor } = remotes[name] ?? COMPOSITION.remotes['shop']!;
  const { manifest } = descriptor;
  const routes = name === 'shop' ? manifest.routes : [];
  const published = { ...descriptor, name, version, manifest: { ...manifest, name, routes } };
  return { id: `${id}+${name}@${version}`, remotes: { ...remotes, [name]: { baseUrl, descriptor: published } } };
}

const sendProduct = (_request: IncomingMessage, response: ServerResponse): void =>
  json(response, { name: 'Lamp' }, 'product');

/** A backend with empty menus and one product, each tagged. */
async function startBackend() {
  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  let handler: Handler = sendProduct;
  const server = createServer((request, response) => {
    if (/^\/(?:api\/v2\/menu|api\/v1\/addresses\/countries)\//.test(request.url ?? ''))
      json(response, { count: 0, next: null, previous: null, results: [] }, 'menus');
    else if (request.url === '/readyz') json(response, {}, 'ready');
    else handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setHandler: (next: Handler): void => void (handler = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends JSON with a cache tag. */
export function json(response: ServerResponse, body: unknown, tag: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-tag': tag });
  response.end(JSON.stringify(body));
}

/** Headers of a shopper's browser that opens a page. */
export const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
} as const;
