import { expect, request as requests } from '@playwright/test';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { type FaultyBackend, startFaultyBackend } from '../../src/faulty-backend.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { test } from '../../src/shop-test.ts';

/** Secrets that no log may contain, each in a form that only this visit sends. */
const SECRETS = {
  token: 'Zx9-token-4711',
  flow: '5b0c6c1e-7a57-4b0e-9d5c-0a1b2c3d4e5f',
  code: '918273',
  email: 'noor.almansoori@example.com',
  cookie: 'c00kie-value-8812',
  basket: '7d9f2c44-1b3a-4c5d-8e6f-a0b1c2d3e4f5',
  bearer: 'eyJhbGciOiJIUzI1.eyJzdWIiOiJub29yIn0x.c2lnbmF0dXJlLTQ3MTE',
  password: 'Tayyib-secret-5523',
} as const;

/** A secret in plain and in URL-encoded form. */
const formsOf = (secret: string): string[] => [secret, encodeURIComponent(secret)];

const { token, flow, code, email, cookie, basket, bearer, password } = SECRETS;
const QUERY = `token=${token}&flow=${flow}&code=${code}&email=${encodeURIComponent(email)}&basket_id=${basket}`;

/** Visits pages, proxied calls, files, unknown paths, and paths that fail on the way. */
const PATHS = [
  '/',
  '/ar/',
  '/sign-in/',
  '/set-password/',
  '/activate/',
  '/checkout/payment/',
  '/cart/',
  '/nowhere/at/all/',
  '/api/v1/cart/',
  '/api/v1/cart/short/',
  `/api/v1/cart/notifications/${basket}/`,
  '/api/.ory/sessions/whoami',
  '/api/.ory/self-service/logout',
  '/api/v2/menu/top/',
  '/media/none.webp',
  '/remotes/none/1.0.0/none.js',
  '/__composition/',
  `/set-password/${flow}/`,
];

test.describe('Log of a production shell', () => {
  let backend: FaultyBackend;
  let shell: Awaited<ReturnType<typeof startOtherShell>>;
  const lines: string[] = [];
  test.beforeAll(async () => {
    backend = await startFaultyBackend(process.env.SHOP_ORIGIN ?? '');
    const settings = { API_ORIGIN: backend.origin, LOG_LEVEL: 'trace' };
    shell = await startOtherShell(settings, (line) => lines.push(line));
  });
  test.afterAll(() => backend.stop());

  test('contains no token, cookie, e-mail address, password or Authorization of any visit, also when requests fail [API-05] @desktop', async () => {
    const visitor = await requests.newContext({
      baseURL: shell.origin,
      userAgent: SHOPPER_AGENT,
      maxRedirects: 0,
      extraHTTPHeaders: {
        Authorization: `Bearer ${bearer}`,
        Cookie: `access_token=${bearer}; basket_id=${basket}; ory_session=${cookie}; broken=%E0%A4%A`,
        Referer: `${shell.origin}/set-password/?${QUERY}`,
      },
    });
    const visitAll = async () => {
      for (const path of PATHS) await visitor.get(`${path}?${QUERY}`);
    };
    await visitAll();
    backend.faults.set('/api/v1/cart/', 'dead');
    backend.faults.set('/api/.ory/sessions/whoami', 'malformed');
    backend.faults.set('/api/v2/menu/top/', 'dead');
    await visitAll();
    const page_path = `/set-password/?${QUERY}`;
    const error = `Request of ${page_path} with Bearer ${bearer} failed`;
    for (const path of ['/api/v1/error-report/', '/api/v1/activity/events/', '/api/v1/cart/', '/__composition/'])
      for (const data of [
        { error, component_trace: error, page_path, email, password, token },
        `{"password":"${password}`,
      ])
        await visitor.post(`${path}?${QUERY}`, { data, headers: { 'content-type': 'application/json' } });
    await visitor.dispose();
    // The test reads the shell's last lines before its exit.
    await shell.stop();

    expect(lines.filter((line) => line.includes('"process":"shell"')).length).toBeGreaterThan(PATHS.length * 2);
    expect(lines.some((line) => line.includes('/set-password/?token='))).toBe(true);
    const leaks = Object.entries(SECRETS).flatMap(([name, secret]) =>
      lines
        .filter((line) => formsOf(secret).some((form) => line.includes(form)))
        .map((line) => `${name}: ${line.slice(0, 600)}`),
    );
    expect(leaks).toEqual([]);
  });
});
