import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeFiles } from 'registry-client/build/describe-files';
import { exchangeRaw, formatRequestHead } from '../../../../test/raw-request.ts';
import { startShellApp, type ShellApp } from '../../../../test/shell-app.tsx';
import { writeBuild } from '../../../../test/write-build.ts';

let shell: ShellApp;
beforeEach(async () => {
  shell = await startShellApp();
});
afterEach(() => shell.close());

interface Response {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests a file as a page's script element does; without the headers that differ with each response. */
async function open(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(shell.origin + path, options);
  const lines = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(lines) };
}

const listHeaders = async (path: string, options?: RequestInit) => (await open(path, options)).headers;

/** Puts another build beside the running one, with a script and its brotli form. */
async function writeOtherBuild(version: string, script: string): Promise<string> {
  const folder = join(shell.buildStore, version);
  const { descriptor } = await writeBuild(folder, version);
  await writeFile(join(folder, 'client/main.js'), script);
  const files = (await describeFiles(folder)).filter(({ path }) => path !== 'shell.json');
  await writeFile(join(folder, 'shell.json'), JSON.stringify({ ...descriptor, files }));
  return folder;
}

test('AssetRoutes: sends files of the other builds in the store, with the headers of its own [API-08]', async () => {
  const [own, ownHead] = [await open('/assets/1/main.js'), await listHeaders('/assets/1/main.js', { method: 'HEAD' })];
  // A rolling release: the next build is copied while this shell runs.
  await writeBuild(join(shell.buildStore, '2'), '2');
  expect(await open('/assets/2/main.js')).toEqual(own);
  expect(await listHeaders('/assets/2/main.js', { method: 'HEAD' })).toEqual(ownHead);
  expect(await listHeaders('/assets/2/main.js?try=1')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
});

test('AssetRoutes: sends the brotli form of another build’s script', async () => {
  await writeOtherBuild('2', 'export const text = "text text text text text text text";');
  const compressed = await listHeaders('/assets/2/main.js', { headers: { 'accept-encoding': 'br' } });
  expect(compressed).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect((await open('/assets/2/main.js')).text).toContain('text text');
});

test('AssetRoutes: a missing file is stored nowhere, and is sent as soon as it is there', async () => {
  const missing = { status: 404, headers: { 'cache-control': 'no-store' } };
  for (const path of ['/assets/3/main.js', '/assets/1/none.js', '/assets/main.js', '/none.js'])
    expect({ path, ...(await open(path)) }).toMatchObject({ path, ...missing });
  await writeBuild(join(shell.buildStore, '3'), '3');
  expect((await open('/assets/3/main.js')).status).toBe(200);
  // The list names it, and it was not copied yet.
  expect(await open('/assets/3/tools-events.js')).toMatchObject(missing);
  await rm(join(shell.buildStore, '3'), { recursive: true });
  expect(await open('/assets/3/main.js')).toMatchObject(missing);
});

test('AssetRoutes: a half copied file or list of another build is missing until all of it is there', async () => {
  const folder = await writeOtherBuild('2', 'export const text = "the whole script";');
  const files = ['shell.json', 'client/main.js', 'client/main.js.br'].map((name) => join(folder, name));
  for (const file of files) {
    const content = await readFile(file);
    await writeFile(file, content.subarray(0, 10));
    expect(await open('/assets/2/main.js')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    await writeFile(file, content);
  }
  expect((await open('/assets/2/main.js')).text).toContain('the whole script');
});

test('AssetRoutes: sends only listed files for browsers, of folders that are versions', async () => {
  await writeOtherBuild('2', 'export {};');
  const outside = join(shell.buildStore, '..', 'client');
  await mkdir(outside, { recursive: true });
  await writeFile(join(outside, 'main.js'), 'outside');
  await writeFile(join(shell.buildStore, '2/client/more.js'), 'not listed');
  await writeBuild(join(shell.buildStore, '.draft-3-1'), '3');
  await writeBuild(join(shell.buildStore, '4'), '5');
  for (const target of [
    '/assets/../client/main.js',
    '/assets/%2e%2e/main.js',
    '/assets/..%2f..%2fshell/main.js',
    '/assets/2/../../client/main.js',
    '/assets/2/..%2fshell.json',
    '/assets/2/%2e%2e/shell.json',
    '/assets/2/./main.js',
    '/assets/2//main.js',
    '/assets/2/more.js',
    '/assets/2/main.js%00',
    '/assets/2/',
    '/assets/2/shell.json',
    '/assets/.draft-3-1/main.js',
    '/assets/4/main.js',
    '/assets/shell/main.js',
    '/assets//main.js',
  ]) {
    const { status } = await exchangeRaw(shell.origin, formatRequestHead({ target, headers: ['Accept: */*'] }));
    expect({ target, status }).toEqual({ target, status: 404 });
  }
  expect((await open('/assets/2/main.js')).status).toBe(200);
});
