import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { defineEndpoint } from 'shared-contracts/endpoint';
import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import type { LoadContext } from 'shared-contracts/host';
import { getRoutes } from 'server-kit/testing/get-routes';
import * as v from 'valibot';
import { json, NAVIGATION, productEndpoint, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';
import type { ShellServices } from '../shell-services.ts';
import type { Overrides } from '../composition/overrides/overrides.ts';

/** Methods and URLs of requests to the backend, or to the remotes' host, that are not reads. */
const written: string[] = [];
/** Changes of the registry. */
const applied: unknown[] = [];

const overrides: Overrides = {
  getActive: () => Promise.resolve({ overrides: [], remotes: [], problems: [], cookie: null }),
  change: (_request, text) => Promise.resolve({ cookie: `rb_overrides=${text}` }),
  clear: () => 'rb_overrides=',
};
const registry = {
  read: () => Promise.reject(new Error('The test has no registry.')),
  apply: (change: unknown) => {
    applied.push(change);
    return Promise.reject(new Error('The test has no registry.'));
  },
} as unknown as ShellServices['registry'];

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp({ overrides, registry, env: { COMPOSITION_TOOLS: 'on' } });
  shell.setBackendHandler((request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') written.push(`${method} ${url}`);
    request.resume();
    if (url.startsWith(fetchToken.path)) json(response, { access_token: 'a.b.c', expires_in: 2_400 }, 'token');
    else json(response, { name: 'Lamp' }, 'product');
  });
});
beforeEach(() => {
  written.length = 0;
  applied.length = 0;
});
afterAll(() => shell.close());

const MAILED = 'flow=0b6c6f2e-0000-4000-8000-000000000001&token=mailed';

/** URLs of each registered route, including those that mails, testers and other sites link to. */
const READS: Readonly<Record<string, readonly string[]>> = {
  '*': [
    '/',
    '/ar/p/lamp/',
    '/nowhere/',
    '/assets/1/main.js',
    '/cart/',
    '/user-dashboard/',
    '/search/?q=lamp',
    `/login/recovery/?${MAILED}`,
    `/login/verification/?${MAILED}`,
    '/checkout/payment/?transaction=TX1',
    '/p/lamp/?remotes=content@1.0.0',
    '/p/lamp/?remotes=',
    '/p/lamp/?remotes',
  ],
  '/__composition/': ['/__composition/', '/__composition/?lang=ar', '/__composition/?part=live'],
  '/__composition/composition.json': ['/__composition/composition.json'],
  '/__composition/current.json': ['/__composition/current.json'],
  '/__composition/events': ['/__composition/events'],
  '/__composition/versions.json': ['/__composition/versions.json'],
  '/api': ['/api'],
  '/api/': ['/api/'],
  '/api/*': [
    '/api/test/product/',
    ...['login', 'registration', 'recovery', 'verification', 'settings'].map(
      (kind) => `/api/.ory/self-service/${kind}/browser`,
    ),
    `/api/.ory/self-service/recovery?${MAILED}`,
    `/api/.ory/self-service/verification?${MAILED}`,
    '/api/.ory/self-service/logout?token=x',
    '/api/.ory/sessions/whoami',
  ],
  '/api/v1/app/ota/': ['/api/v1/app/ota/'],
  '/api/v1/app/ota': ['/api/v1/app/ota'],
  '/v1/recently-viewed': ['/v1/recently-viewed?product=101'],
  '/v1/recently-viewed/': ['/v1/recently-viewed/?product=101'],
  '/v1/recently-viewed/*': ['/v1/recently-viewed/unknown/'],
  '/favicon.svg': ['/favicon.svg'],
  '/healthz': ['/healthz'],
  '/media': ['/media'],
  '/media/': ['/media/'],
  '/media/*': ['/media/1.webp'],
  '/metrics': ['/metrics'],
  '/readyz': ['/readyz'],
  '/remotes': ['/remotes'],
  '/remotes/': ['/remotes/'],
  '/remotes/*': ['/remotes/shop/1.0.0/client/entry.js'],
  '/robots.txt': ['/robots.txt'],
  '/sitemap.xml': ['/sitemap.xml'],
  '/sitemaps/:locale/:file': ['/sitemaps/en/pages-1.xml', '/sitemaps/en/products-1.xml'],
  '/sw.js': ['/sw.js'],
};

const VISITORS = {
  'a guest': {},
  'a customer': { cookie: 'rb_session=s1; access_token=a.b.c' },
  'a tester': { cookie: 'rb_overrides=tester' },
};

async function read(path: string, method: string, headers: Record<string, string>): Promise<Response> {
  const ended = new AbortController();
  const response = await fetch(shell.origin + path, {
    method,
    redirect: 'manual',
    headers: { ...NAVIGATION, ...headers },
    signal: ended.signal,
  });
  // The event stream has no end.
  if (path === '/__composition/events') ended.abort();
  else await response.text();
  return response;
}

describe('ReadOnlyPages: reads of the shell', () => {
  test('READS: has a URL of every registered route', () => {
    expect(Object.keys(READS).toSorted()).toEqual(getRoutes(shell.app));
  });

  test.each(Object.entries(VISITORS))(
    'GET and HEAD: %s writes nothing to backend, registry and overrides [API-04]',
    async (_who, headers) => {
      for (const path of Object.values(READS).flat())
        for (const method of ['GET', 'HEAD']) {
          const response = await read(path, method, headers);
          const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('rb_overrides'));
          expect([method, path, cookies]).toEqual([method, path, []]);
        }
      // The shell authenticates a customer by a token, which is signed and not stored.
      expect(written.filter((each) => each !== `POST ${fetchToken.path}`)).toEqual([]);
      expect(applied).toEqual([]);
    },
  );
});

describe('ReadOnlyPages: requests of pages while they load', () => {
  const write = defineEndpoint({
    id: 'testWrite',
    summary: 'Changes something.',
    method: 'POST',
    path: '/api/test/write/',
    response: v.object({ name: v.string() }),
    token: 'none',
  });
  /** Opens a page whose data `load` loads. */
  const open = async (path: string, load: (context: LoadContext) => Promise<unknown>) => {
    let failure = '';
    shell.setLoad(async (context) => {
      try {
        await load(context);
      } catch (error) {
        failure = (error as Error).message;
      }
      return { kind: 'page', data: { name: 'Lamp' }, head: { title: 'Lamp' } };
    });
    await read(path, 'GET', { cookie: 'rb_session=s1' });
    return failure;
  };
  const posts = () => written.filter((each) => each !== `POST ${fetchToken.path}`);

  test.each(['/search/?q=written', '/cart/'])('%s: a request that writes is rejected [API-04]', async (path) => {
    expect(await open(path, ({ request }) => request(write, {}))).toContain('POST /api/test/write/ changes data');
    expect(posts()).toEqual([]);
  });

  test('a personal page may query a payment’s status, a public one may not', async () => {
    const load = ({ request }: LoadContext) =>
      request(processPayment, { params: { transaction_id: 'TX1' } }).catch((error: unknown) => {
        if (/changes data/.test(String(error))) throw error;
      });
    expect(await open('/search/?q=paid', load)).toContain('changes data');
    expect(posts()).toEqual([]);
    expect(await open('/cart/', load)).toBe('');
    expect(posts()).toEqual(['POST /api/v1/payments/payment/TX1/process/']);
  });

  test('a read is sent', async () => {
    expect(await open('/cart/', ({ request }) => request(productEndpoint, {}))).toBe('');
  });
});
