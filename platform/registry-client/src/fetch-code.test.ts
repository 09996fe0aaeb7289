import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { fetchCode, isAllowedHost } from './fetch-code.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function host(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('fetchCode: code comes from the hosts of the settings; another host gets no request', async () => {
  let asked = 0;
  const own = await host((_, response) => response.end('own'));
  const other = await host((_, response) => {
    asked += 1;
    response.end('other');
  });
  const hosts = { origins: [own], loopback: false };
  expect(await (await fetchCode(`${own}/a.js`, hosts)).text()).toBe('own');
  await expect(fetchCode(`${other}/a.js`, hosts)).rejects.toThrow(`code comes only from ${own}.`);
  expect(asked).toBe(0);
});

test('fetchCode: an allowed host cannot pass on to another one', async () => {
  let asked = 0;
  const other = await host((_, response) => {
    asked += 1;
    response.end('other');
  });
  const own = await host((_, response) => response.writeHead(302, { location: `${other}/a.js` }).end());
  await expect(fetchCode(`${own}/a.js`, { origins: [own], loopback: false })).rejects.toThrow('redirects are refused');
  expect(asked).toBe(0);
});

test('fetchCode: names a status other than 200 and an unreachable host', async () => {
  const own = await host((_, response) => response.writeHead(500).end());
  await expect(fetchCode(`${own}/a.js`, { origins: [own], loopback: false })).rejects.toThrow('responded with 500');
  const closedOrigin = 'http://127.0.0.1:9';
  await expect(fetchCode(`${closedOrigin}/a.js`, { origins: [closedOrigin], loopback: false })).rejects.toThrow(
    'could not be fetched',
  );
});

test('fetchCode: accepts loopback only where it is allowed, and only its own address', () => {
  const on = { origins: ['https://cdn.example'], loopback: true };
  for (const url of ['http://localhost:4000/x', 'http://127.0.0.1:1/x', 'http://[::1]:80/x', 'https://cdn.example/x'])
    expect([url, isAllowedHost(url, on)]).toEqual([url, true]);
  for (const url of [
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://user@evil.example/',
    'file:///etc/passwd',
    'http://cdn.example/x',
    'nonsense',
  ])
    expect([url, isAllowedHost(url, on)]).toEqual([url, false]);
  expect(isAllowedHost('http://localhost:4000/x', { ...on, loopback: false })).toBe(false);
});
