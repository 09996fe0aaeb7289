import { expect, test } from '@jest/globals';
import {
  getDocumentId,
  isTraceId,
  createTraceId,
  nextPageView,
  readTraceFromTimings,
  parseTraceparent,
  formatTraceparent,
  formatServerTiming,
} from './trace.ts';

test('trace: writes and reads the header of W3C Trace Context', () => {
  const trace = createTraceId();
  expect(trace).toMatch(/^0000[0-9a-f]{28}$/);
  expect(formatTraceparent(trace)).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
  expect(parseTraceparent(formatTraceparent(trace))).toBe(trace);
  expect(createTraceId()).not.toBe(trace);
});

test.each([undefined, '', 'x', ['00-a'], `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'g'.repeat(32)}-1-01`])(
  'trace: rejects an invalid value: %p',
  (header) => {
    expect(parseTraceparent(header)).toBeNull();
  },
);

test('trace: every navigation of a document is a page view of its own, and all of them share the document’s id', () => {
  const first = createTraceId();
  const second = nextPageView(first);
  const third = nextPageView(second);
  expect(new Set([first, second, third]).size).toBe(3);
  expect([first, second, third].map(getDocumentId)).toEqual(Array(3).fill(getDocumentId(first)));
  expect(third.startsWith('0002')).toBe(true);
  expect(isTraceId(nextPageView(`ffff${'a'.repeat(28)}`))).toBe(true);
});

test('trace: a document carries its trace in a server timing; a browser that shows none creates its own', () => {
  const trace = createTraceId();
  const [name = '', description = ''] = formatServerTiming(trace).split(';desc=');
  expect(readTraceFromTimings([{ name, description: description.replaceAll('"', '') }])).toBe(trace);
  expect(isTraceId(readTraceFromTimings(undefined))).toBe(true);
  expect(isTraceId(readTraceFromTimings([{ name: 'cache', description: 'hit' }]))).toBe(true);
});
