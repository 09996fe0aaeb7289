import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { createTrialServer, type TrialServer } from './trial-server.ts';
import type { TrialShell } from './trial-shell.ts';

const VERSION = { name: 'product', version: '1.2.0' };
const LIMITS = { pageMs: 8_000, stuckMs: 3_500, settleMs: 2_000 };

const children: ChildProcess[] = [];
let server: TrialServer;
beforeEach(async () => {
  server = await createTrialServer(startShell, VERSION, LIMITS);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that serves pages as a shell does. */
async function startShell(): Promise<TrialShell> {
  const child = spawn(process.execPath, [fromRoot('platform/cli/test/fixtures/trial-shell.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  const logLines: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => logLines.push(line));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${first.slice(5)}`,
    logLines,
    ended,
    endReason: () => null,
    stop: kill,
    kill,
  };
}

const harm = (
  kind: string,
  { isExternal = false, ...version } = VERSION as typeof VERSION & { isExternal?: boolean },
): string =>
  encodeURIComponent(
    JSON.stringify({
      level: 40,
      remote: version.name,
      version: version.version,
      kind,
      isExternal,
      count: 1,
      message: `did ${kind}`,
    }),
  );

const isNew = (before: string): boolean => server.origin !== before && children.length === 2;

describe('TrialServer', () => {
  test.each([
    ['stuck', 'stuck'],
    ['hung', 'late'],
    ['memory', 'ended'],
    ['output', 'ended'],
    ['ended', 'ended'],
    ['rejection', 'ended'],
    ['exception', 'ended'],
    ['start', 'ended'],
  ])('reads the worker fault “%s” of a page, and continues with a new shell', async (kind, failure) => {
    const before = server.origin;
    expect(await server.request(`/harm/?line=${harm(kind)}`, null)).toEqual({ failure, reason: `did ${kind}` });
    expect(isNew(before)).toBe(true);
    expect(await server.request('/valid/', null)).toEqual({ response: { status: 200, html: 'page' } });
  });

  test('reads a fault behind an error page, and a fault after the page', async () => {
    expect(await server.request(`/harm/?status=500&line=${harm('stuck')}`, null)).toMatchObject({ failure: 'stuck' });
    expect(await server.request(`/harm-later/?line=${harm('rejection')}`, null)).toMatchObject({ response: {} });
    expect(await server.waitForIdle()).toEqual({ failure: 'ended', reason: 'did rejection' });
    expect(await server.waitForIdle()).toBeNull();
  });

  test('attributes a fault to its page when the shell judges the worker after the response', async () => {
    expect(await server.request(`/harm-judged/?line=${harm('stuck')}`, null)).toMatchObject({ failure: 'stuck' });
    expect(await server.request('/valid/', null)).toEqual({ response: { status: 200, html: 'page' } });
  });

  test.each([
    ['of another remote', harm('stuck', { name: 'content', version: '1.2.0' })],
    ['of another version', harm('stuck', { name: 'product', version: '1.1.0' })],
    ['that a busy machine may have caused', harm('hung', { ...VERSION, isExternal: true })],
    [
      'without a count',
      encodeURIComponent(JSON.stringify({ remote: 'product', version: '1.2.0', kind: 'stuck', isExternal: false })),
    ],
    ['that is no JSON', 'stuck'],
    ['within a text of the code', encodeURIComponent(JSON.stringify({ msg: decodeURIComponent(harm('stuck')) }))],
  ])('ignores a fault line %s', async (_what, line) => {
    const before = server.origin;
    expect(await server.request(`/harm/?line=${line}`, null)).toEqual({ response: { status: 200, html: 'page' } });
    expect(server.origin).toBe(before);
  });

  test.each([
    ['loops', '/loop/', 'stuck'],
    ['ends', '/exit/', 'ended'],
  ])('replaces a shell that %s during a page', async (_what, path, failure) => {
    const before = server.origin;
    expect(await server.request(path, null)).toMatchObject({ failure });
    expect(isNew(before)).toBe(true);
    expect(await server.request('/valid/', null)).toMatchObject({ response: { status: 200 } });
  });

  test('reports a late page without replacing the shell', async () => {
    const before = server.origin;
    expect(await server.request('/never/', null)).toEqual({ failure: 'late', reason: '' });
    expect(server.origin).toBe(before);
  });

  test('notices a shell that ends after its page was sent', async () => {
    await server.request('/exit-later/', null);
    expect(await server.waitForIdle()).toMatchObject({ failure: 'ended' });
  });
});
