/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Host } from 'shared-contracts/host';
import type { BrowserRemote } from '../../../model/document/document-state.ts';
import { createUncaughtReport } from './report.ts';

const remote = (baseUrl: string): BrowserRemote => ({
  version: '1.0.0',
  contract: '1.0.0',
  container: 'c',
  baseUrl,
  entry: 'e.js',
  integrity: '',
  routes: [],
  fills: [],
  base: [],
  pages: {},
  slots: {},
  messages: {},
});
const remotes = {
  product: remote('/remotes/product/1.0.0/'),
  content: remote('https://files.example/remotes/content/2.0.0/'),
};
const PRODUCT = `${location.origin}/remotes/product/1.0.0/client/page.js:1:20`;
const SHELL = `${location.origin}/assets/abc/main.js:9:9`;

const reportError = jest.fn<Host['reportError']>();
let report: ReturnType<typeof createUncaughtReport>;
beforeEach(() => {
  reportError.mockReset();
  report = createUncaughtReport({ composition: { remotes }, reportError });
});

/** An error with a stack in the browser's format. */
const thrown = (message: string, ...frames: readonly string[]): Error =>
  Object.assign(new Error(message), { stack: [`Error: ${message}`, ...frames].join('\n') });

const v8 = (url: string): string => `    at run (${url})`;
const gecko = (url: string): string => `run@${url}`;

describe('createUncaughtReport', () => {
  test.each([
    ['a rejection', (error: Error) => ({ reason: error })],
    ['an error', (error: Error) => ({ error, filename: PRODUCT })],
  ])('reports %s of a remote’s code once', (_what, eventOf) => {
    const error = thrown('tick', v8(PRODUCT));
    for (let n = 0; n < 3; n += 1) report(eventOf(error));
    expect(reportError.mock.calls).toEqual([[error, { region: 'product:uncaught', phase: 'uncaught' }]]);
  });

  test.each([
    ['the shell’s libraries inside', [v8(SHELL), v8(PRODUCT)], 'product'],
    [
      'another remote outside',
      [v8('https://files.example/remotes/content/2.0.0/client/a.js:1:1'), v8(PRODUCT)],
      'content',
    ],
    ['frames as Firefox writes them', [gecko(SHELL), gecko(PRODUCT)], 'product'],
    ['frames without a script', ['    at Array.map (<anonymous>)', v8(PRODUCT)], 'product'],
  ])('attributes a stack with %s', (_what, frames, name) => {
    report({ reason: thrown('x', ...frames) });
    expect(reportError.mock.calls[0]?.[1]).toEqual({ region: `${name}:uncaught`, phase: 'uncaught' });
  });

  test('attributes a thrown value that is not an error by its event', () => {
    report({ error: 'text', filename: PRODUCT.replace(/:\d+:\d+$/, '') });
    expect(reportError).toHaveBeenCalledWith('Uncaught text', { region: 'product:uncaught', phase: 'uncaught' });
  });

  test.each([
    [undefined, 'Uncaught undefined'],
    [null, 'Uncaught null'],
    ['no network', 'Uncaught no network'],
    [{ message: 'refused', status: 403 }, 'Uncaught refused'],
    [{ phone: '+971 50 123 4567', code: 3 }, 'Uncaught object {phone, code}'],
    [() => 'source', 'Uncaught function'],
    [Symbol('x'), 'Uncaught Symbol(x)'],
    [Object.create(null), 'Uncaught object {}'],
  ])('reports a rejection with %p, which has no stack, without a remote', (reason, message) => {
    for (let n = 0; n < 2; n += 1) report({ reason });
    expect(reportError.mock.calls).toEqual([[message, { region: 'shell:uncaught', phase: 'uncaught' }]]);
  });

  test('bounds the message of a rejection with a value that is not an error', () => {
    for (const reason of ['x'.repeat(9_000), { message: 'y'.repeat(9_000) }, { ['z'.repeat(9_000)]: 1 }])
      report({ reason });
    expect(reportError.mock.calls.map(([text]) => String(text).length)).toEqual([309, 309, 309]);
  });

  test('reports a rejection whose members throw on access', () => {
    const reason = {
      get message(): string {
        throw new Error('not to be read');
      },
    };
    report({ reason });
    expect(reportError).toHaveBeenCalledWith('Uncaught object {message}', {
      region: 'shell:uncaught',
      phase: 'uncaught',
    });
  });

  test('attributes a rejection by the stack of a value that is not an error', () => {
    const stack = v8(PRODUCT);
    report({ reason: { message: 'refused', stack } });
    expect(reportError.mock.calls).toEqual([
      [`Uncaught refused\n${stack}`, { region: 'product:uncaught', phase: 'uncaught' }],
    ]);
    report({ reason: { message: 'refused', stack: v8('chrome-extension://abc/content.js:1:1') } });
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an extension', [v8('chrome-extension://abc/content.js:1:1'), v8(PRODUCT)]],
    ['another origin', [v8('https://tags.example/remotes/product/1.0.0/tag.js:1:1')]],
    ['the shell alone', [v8(SHELL)]],
    ['another version', [v8(PRODUCT.replace('1.0.0', '0.9.0'))]],
    ['the document', [v8(`${location.href}:3:1`)]],
    ['a message that names a remote', []],
  ])('ignores errors of %s', (_what, frames) => {
    report({ reason: thrown(`not loaded: ${PRODUCT}`, ...frames) });
    report({ error: 'text', filename: '' });
    report({ error: null, filename: '' });
    expect(reportError).not.toHaveBeenCalled();
  });

  test('reports five errors of a document at most', () => {
    for (let n = 0; n < 9; n += 1) report({ reason: thrown(`tick ${n}`, v8(PRODUCT)) });
    expect(reportError).toHaveBeenCalledTimes(5);
  });
});
