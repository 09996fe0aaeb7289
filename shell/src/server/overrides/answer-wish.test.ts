import { afterEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { ShellUi } from '../shell-build.ts';
import { createWishAnswer } from './answer-wish.ts';
import type { Overrides } from './overrides.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Answers as the shell does for an address; what is no wish is answered with 204. */
async function ask(path: string): Promise<{ status: number; location: string | null; cookie: string | null }> {
  const overrides: Overrides = {
    inForce: () => Promise.resolve(null),
    change: (_request, text) => Promise.resolve({ cookie: `wish=${text}` }),
    clear: () => 'wish=cleared',
  };
  const answerWish = createWishAnswer({ ui: {} as ShellUi, css: '', overrides });
  const app = Fastify();
  app.get('/*', async (request, reply) => ((await answerWish(request, reply)) ? reply : reply.code(204).send()));
  endings.push(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie') };
}

test.each([
  ['/about/?remotes=content@1.0.0', '/about/', 'wish=content@1.0.0'],
  ['/ar/c/x/?page=2&remotes=a@live&sort=price', '/ar/c/x/?page=2&sort=price', 'wish=a@live'],
  ['/?remotes=a%40http%3A%2F%2Flocalhost%3A4001%2F', '/', 'wish=a@http://localhost:4001/'],
  ['/about/?remotes', '/about/#remotes', 'wish='],
  ['/about/?page=2&remotes', '/about/?page=2#remotes', 'wish='],
  ['/about/?remotes=', '/about/', 'wish=cleared'],
  // Two slashes at the beginning would lead to another site.
  ['//example.com/?remotes=', '/example.com/', 'wish=cleared'],
  ['/%5Cexample.com/?remotes=', '/%5Cexample.com/', 'wish=cleared'],
])('%s leads to %s', async (path, location, cookie) => {
  expect(await ask(path)).toEqual({ status: 302, location, cookie });
});

test('an address without the parameter is not answered here', async () => {
  expect(await ask('/about/?remote=content@1.0.0')).toMatchObject({ status: 204, cookie: null });
});
