import { afterEach, describe, expect, test } from '@jest/globals';
import type { PageResult } from 'shared-contracts/host';
import { openPage, waitInProcess } from '../../../test/open-page.ts';
import { json, productEndpoint, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp | null = null;
afterEach(async () => {
  await shell?.close();
  shell = null;
});

const PATH = '/p/lamp/';
const ON_ERROR = 'shell; hit; detail=stale-if-error';
const failed = (): Promise<never> => Promise.reject(new Error('The backend is down.'));
const page = (name: string): PageResult<unknown> => ({ kind: 'page', data: { name }, head: { title: name } });

/** Loads that stop after the backend's response until the test ends each. */
function holdLoads(app: ShellApp) {
  const held: { readonly end: (finish?: (name: string) => Promise<PageResult<unknown>>) => void }[] = [];
  app.setLoad(async ({ request }) => {
    const { name } = await request(productEndpoint, {});
    const gate = Promise.withResolvers<(name: string) => Promise<PageResult<unknown>>>();
    held.push({ end: (finish = (text) => Promise.resolve(page(text))) => gate.resolve(finish) });
    return (await gate.promise)(name);
  });
  return held;
}

/** Sets the product's name; pages that have it are outdated. */
function rename(app: ShellApp, name: string): void {
  app.setBackendHandler((_request, response) => json(response, { name }, 'product'));
  app.invalidations.invalidate(['product']);
}

/** Lets a render that has ended store its result. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

describe('createSingleFlightRenders', () => {
  test.each([
    ['ends with the old name', undefined],
    ['fails', failed],
    ['finds no page', () => Promise.resolve({ kind: 'not-found' } as PageResult<unknown>)],
  ])('an older render that %s after a newer one changes nothing of the newer page [COMP-08]', async (_what, finish) => {
    const app = (shell = await startShellApp());
    const loads = holdLoads(app);
    rename(app, 'Old lamp');
    const older = openPage(app, PATH);
    await waitInProcess(() => loads.length === 1);
    rename(app, 'New lamp');
    const newer = openPage(app, PATH);
    await waitInProcess(() => loads.length === 2);
    loads[1]?.end();
    expect((await newer).name).toBe('New lamp');
    await settle();
    loads[0]?.end(finish);
    await older;
    await settle();
    expect(await openPage(app, PATH)).toMatchObject({ name: 'New lamp', source: 'shell; hit' });
    app.setLoad(failed);
    app.invalidations.invalidate(['product']);
    expect(await openPage(app, PATH)).toMatchObject({ status: 200, name: 'New lamp', source: ON_ERROR });
    // No failure was recorded for it before, so this visit tried a render.
    expect(app.loads()).toBe(3);
  });

  test('an older render in the background does not replace the newer page for errors [COMP-08]', async () => {
    let now = Date.now();
    const app = (shell = await startShellApp({ now: () => now }));
    const loads = holdLoads(app);
    rename(app, 'Old lamp');
    const first = openPage(app, PATH);
    await waitInProcess(() => loads.length === 1);
    loads[0]?.end();
    await first;
    await settle();
    now += 11 * 60_000;
    expect(await openPage(app, PATH)).toMatchObject({ name: 'Old lamp', source: 'shell; hit' });
    await waitInProcess(() => loads.length === 2);
    rename(app, 'New lamp');
    const newer = openPage(app, PATH);
    await waitInProcess(() => loads.length === 3);
    loads[2]?.end();
    await newer;
    await settle();
    loads[1]?.end();
    await settle();
    app.setLoad(failed);
    app.invalidations.invalidate(['product']);
    expect(await openPage(app, PATH)).toMatchObject({ status: 200, name: 'New lamp', source: ON_ERROR });
  });

  test.each([
    ['a page', PATH, 'of everything', (app: ShellApp) => app.invalidations.invalidateAll()],
    ['a page', PATH, 'of its product', (app: ShellApp) => app.invalidations.invalidate(['product'])],
    [
      'page data',
      `/_data/1.0.0${PATH}`,
      'of its product',
      (app: ShellApp) => app.invalidations.invalidate(['product']),
    ],
  ])(
    '%s (%s): a change %s during a load begins another, so that no visitor gets a price from before it',
    async (_kind, path, _what, change) => {
      const app = (shell = await startShellApp());
      const gate = Promise.withResolvers<void>();
      let name = 'Old price';
      let requests = 0;
      app.setBackendHandler((_request, response) => {
        const text = name;
        requests += 1;
        void gate.promise.then(() => json(response, { name: text }, 'product'));
      });
      const read = async () => (await fetch(app.origin + path, { headers: { accept: 'text/html' } })).text();
      const before = read();
      await waitInProcess(() => requests === 1);
      name = 'New price';
      change(app);
      const after = read();
      await waitInProcess(() => requests === 2);
      gate.resolve();
      expect(await before).toContain('Old price');
      expect(await after).toContain('New price');
      expect(await after).not.toContain('Old price');
      expect(await read()).toContain('New price');
      expect(requests).toBe(2);
    },
  );
});
